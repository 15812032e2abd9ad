/** Which key chooses which move. */

/** Keys that mean something else at a table. */
export const KEYS = { hint: 'h', undo: 'u', why: 'w', text: 't', chat: 'c', filter: '/', help: '?' } as const

const TAKEN: string[] = Object.values(KEYS)

/** The keys that choose moves: digits, then the letters that are free. */
export const CHOICE_KEYS = [...'123456789', ...[...'abcdefghijklmnopqrstuvwxyz'].filter((key) => !TAKEN.includes(key))]

/** The place in the list that a key chooses, or -1. */
export function choiceOf(key: string, count: number): number {
  const at = CHOICE_KEYS.indexOf(key.toLowerCase())
  return at < count ? at : -1
}

/** The places of the texts that have all these words in them, in order. */
export function matching(texts: string[], words: string): number[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.flatMap((text, at) => (wanted.every((word) => text.toLowerCase().includes(word)) ? [at] : []))
}

/** Whether a key was pressed as a key of the page: not while typing, not with Ctrl and the like, not taken by the table. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  const target = event.target as HTMLElement | null
  if (target?.isContentEditable || target?.closest?.('input, textarea, select, dialog')) return false
  return true
}
