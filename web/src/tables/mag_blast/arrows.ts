/** Arrow keys go from thing to thing inside a group (a hand, a fleet); Tab goes from group to group. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A Svelte action for the element around a group's buttons. */
export function arrows(group: HTMLElement): { destroy: () => void } {
  function pressed(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const from = event.target
    if (!step || !(from instanceof HTMLElement) || from.tagName === 'INPUT' || event.altKey || event.ctrlKey) return
    const next = nearest(from, step, [...group.querySelectorAll<HTMLElement>('button')])
    if (next) {
      event.preventDefault()
      event.stopPropagation()
      next.focus()
    }
  }
  group.addEventListener('keydown', pressed)
  return { destroy: () => group.removeEventListener('keydown', pressed) }
}

/** The thing that lies next in a direction; what lies aside counts as farther away. */
function nearest(from: HTMLElement, [dx, dy]: [number, number], things: HTMLElement[]): HTMLElement | null {
  const [x, y] = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const thing of things) {
    const [a, b] = middle(thing)
    const ahead = (a - x) * dx + (b - y) * dy
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx)
    if (thing !== from && thing.offsetParent && ahead > 4 && ahead + 2.5 * aside < least) {
      least = ahead + 2.5 * aside
      best = thing
    }
  }
  return best
}

function middle(thing: HTMLElement): [number, number] {
  const box = thing.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}
