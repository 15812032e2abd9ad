/** Which page is shown: read from the address, changed without loading anew. */

export interface Route {
  page: 'lobby' | 'table' | 'join' | 'watch' | 'replay' | 'rules' | 'guide' | 'learn' | 'nowhere'
  /** The table's or title's id. */
  id: string
  query: URLSearchParams
  /** What stands after the "#". */
  hash: string
}

const PAGES = ['table', 'join', 'watch', 'replay', 'rules', 'guide', 'learn'] as const

export function readRoute(url: URL): Route {
  const [first = '', id = '', ...rest] = url.pathname.split('/').filter(Boolean)
  const query = url.searchParams
  const hash = decodeURIComponent(url.hash.slice(1))
  if (!first) return { page: 'lobby', id: '', query, hash }
  const page = PAGES.find((name) => name === first)
  if (!page || !id || rest.length) return { page: 'nowhere', id: url.pathname, query, hash }
  return { page, id: decodeURIComponent(id), query, hash }
}

class Here {
  route = $state.raw<Route>(readRoute(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.#look())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#look()
    scrollTo(0, 0)
  }

  /** Change the address without leaving the page: also used to wipe a token from it. */
  rename(path: string): void {
    history.replaceState(null, '', path)
  }

  #look(): void {
    this.route = readRoute(new URL(location.href))
  }
}

export const here = new Here()

/** Follow links within the site without loading the page anew; for `click` on the document. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return
  event.preventDefault()
  here.go(link.pathname + link.search + link.hash)
}
