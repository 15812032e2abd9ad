/** The luck of a game was fixed before it began: what was said about the seed then must fit the seed told at the end. */

/** Whether it fits; null where the browser has no way to compute it (pages that came neither by HTTPS nor from this machine). */
export async function fits(table: string, seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = new TextEncoder().encode(committed(table, seed))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}

/** The text whose SHA-256 was told at the start. */
export function committed(table: string, seed: string): string {
  return `hullbreach ${table} ${seed}`
}
