/** What a click means: the moves of the question, found by the things they are about. */

import type { Question } from '../../lib/protocol'
import { markOf, type View } from './view'

/** The places of moves among those of the question. */
export interface Plays {
  /** One hand card alone, by its mark. */
  alone: Map<string, number>
  /** Two hand cards, by the mark of the first and then of the second. */
  pairs: Map<string, Map<string, number>>
  /** Cards of waves, by mark. */
  targets: Map<string, number>
  /** By mark: "button:reload". */
  buttons: Map<string, number>
}

export function playsOf(view: View, question: Question | null): Plays {
  const plays: Plays = { alone: new Map(), pairs: new Map(), targets: new Map(), buttons: new Map() }
  const hand = new Set(view.hand.map(markOf))
  question?.moves.forEach(({ marks: [first = '', second] }, move) => {
    if (second !== undefined) {
      const pairs = plays.pairs.get(first) ?? new Map<string, number>()
      plays.pairs.set(first, pairs.set(second, move))
    } else if (hand.has(first)) plays.alone.set(first, move)
    else if (first.startsWith('card:')) plays.targets.set(first, move)
    else plays.buttons.set(first, move)
  })
  return plays
}

export type Click = { play: number } | { choose: string | null } | 'why'

/** Whether a hand card can be used at all now. */
export function usable(plays: Plays, mark: string): boolean {
  return plays.alone.has(mark) || plays.pairs.has(mark)
}

/** Whether one or two hand cards can be played, in this order. */
export function isAllowed(plays: Plays, [first = '', second]: string[]): boolean {
  return second === undefined ? plays.alone.has(first) : (plays.pairs.get(first)?.has(second) ?? false)
}

/** What a click on a hand card does, `chosen` being the one clicked before. */
export function clickHand(plays: Plays, chosen: string | null, mark: string): Click {
  const alone = plays.alone.get(mark)
  if (chosen === mark) return alone === undefined ? { choose: null } : { play: alone }
  const together = chosen === null ? undefined : plays.pairs.get(chosen)?.get(mark)
  if (together !== undefined) return { play: together }
  // A pair is never played by one click, even if it is all that the card is good for: nobody spends a card unasked.
  if (alone !== undefined && !plays.pairs.has(mark)) return { play: alone }
  return usable(plays, mark) ? { choose: mark } : 'why'
}
