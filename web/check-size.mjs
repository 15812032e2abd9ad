// How much script each page loads, gzipped; fails if a table needs more than it may.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const LIMIT = 120_000
const built = new URL('../build/web/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8'))

/** The files of these entries and of all they import. */
function scripts(entries) {
  const files = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...files]
}

const size = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, built)), { level: 9 }).length, 0)

const tables = Object.keys(manifest).filter((name) => /^src\/tables\/[^/]+\/Table\.svelte$/.test(name))
const pages = Object.keys(manifest).filter((name) => name.startsWith('src/pages/') && !name.endsWith('/Table.svelte'))
const sets = [
  ...pages.map((page) => [page, [page]]),
  ['the text table', ['src/pages/Table.svelte']],
  ...tables.map((table) => [table, ['src/pages/Table.svelte', table]]),
]

let tooMuch = false
for (const [name, entries] of sets) {
  const bytes = size(scripts(['index.html', ...entries]))
  const isTable = entries[0] === 'src/pages/Table.svelte'
  const over = isTable && bytes > LIMIT
  tooMuch ||= over
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}${over ? `  more than ${LIMIT / 1000} kB` : ''}`)
}
process.exit(tooMuch ? 1 : 0)
