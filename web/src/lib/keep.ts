/** Small things that this browser remembers.  Where it may not remember, nothing is lost but that. */

const PREFIX = 'hullbreach:'

export function kept(name: string, otherwise = ''): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? otherwise
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Private windows may have no storage.
  }
}
