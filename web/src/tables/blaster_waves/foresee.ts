/** What would come of something, told before it is done. */

import { aliens, counted, listed, whoTakes } from './words'
import { levelOf, nearestWave, powerOf, type Card, type View } from './view'

export interface Foresight {
  says: string
  /** Wave cards that could be taken. */
  reach: Card[]
  /** Those that the shot would take at best. */
  aimed: Card[]
}

const MANY = 12

function nothing(says: string): Foresight {
  return { says, reach: [], aimed: [] }
}

/** The cards that add up to no more than `power` and cost the aliens most: hits first, then coins, then numbers. */
export function bestCatch(wave: Card[], power: number): Card[] {
  const worth = (card: Card) => card.hits * 100 + (card.coin ? 150 : 0) + card.aliens
  const choices = [...wave].sort((a, b) => worth(b) - worth(a)).slice(0, MANY)
  let best: Card[] = []
  let most = 0
  const look = (from: number, left: number, value: number, taken: Card[]): void => {
    if (value > most) [best, most] = [taken, value]
    for (let at = from; at < choices.length; at++) {
      const card = choices[at]!
      if (card.aliens <= left) look(at + 1, left - card.aliens, value + worth(card), [...taken, card])
    }
  }
  look(0, power, 0, [])
  return wave.filter((card) => best.includes(card))
}

/** One or two hand cards played now; `allowed` even if they do nothing, when nothing better can be done. */
export function foreseeShot(view: View, cards: Card[], allowed = false): Foresight {
  const power = powerOf(view, cards)
  const wasted = allowed ? '; it may be wasted to get new cards' : ''
  if (view.asks === 'answer') return nothing(foreseeAnswer(view, cards, power))
  const wave = nearestWave(view)
  if (!wave.length) {
    const need = levelOf(view).to_damage
    if (power < need) return nothing(`${power} is too weak for the Boss: it takes ${need}${wasted}`)
    return nothing(`${power} takes 1 Health from the Boss: ${view.boss_health - 1} left`)
  }
  const reach = wave.filter((card) => card.aliens <= power)
  if (!reach.length) return nothing(`${power} is too weak for any card of the nearest wave${wasted}`)
  if (cards.length > 1) return foreseePair(power, reach)
  const aimed = bestCatch(wave, power)
  return { says: caught(aimed, reach, power), reach, aimed }
}

function foreseePair(power: number, reach: Card[]): Foresight {
  const choices = reach.map((card) => `${aliens(card)} (${power - card.aliens} lost)`)
  return { says: `${power} together takes one card: ${listed(choices, 'or')}`, reach, aimed: reach.length > 1 ? [] : reach }
}

function caught(aimed: Card[], reach: Card[], power: number): string {
  const left = power - aimed.reduce((sum, card) => sum + card.aliens, 0)
  const taken = `${listed(aimed.map(aliens))}, ${left} left`
  return aimed.length < reach.length ? `${power} takes cards of up to ${power} aliens in all: say ${taken}` : `${power} takes ${taken}`
}

function foreseeAnswer(view: View, cards: Card[], power: number): string {
  const value = view.value ?? 0
  if (power >= value) return `${power} blocks the Boss's ${value}: no hit`
  if (cards.length > 1) return `${power} together is below ${value}: only one card can soften the attack`
  return `${power} is below ${value}: 1 hit, which ${whoTakes(view, 1)}`
}

/** A wave card taken by the Blast that is under way, or by a missile. */
export function foreseeTarget(view: View, card: Card): Foresight {
  if (view.asks === 'missile') {
    return { says: `The missile takes ${aliens(card)}${card.coin ? '; its coin pays nothing' : ''}`, reach: [], aimed: [card] }
  }
  const left = (view.value ?? 0) - card.aliens
  if (left < 0) return nothing(`${aliens(card)} are more than the ${view.value} left of your shot`)
  const prize = card.coin ? ' and wins a PowerUp' : ''
  return { says: `Takes ${aliens(card)}${prize}: ${left} left of the shot`, reach: [], aimed: [card] }
}

export function foreseeReload(view: View): Foresight {
  const draws = Math.min(view.max_hand - view.hand.length, view.deck_size)
  const column = view.columns[0] ?? []
  const hits = column.reduce((sum, card) => sum + card.hits, 0)
  const coming = view.columns.slice(1).some((wave) => wave.length) ? '; the other columns come nearer' : ''
  const attack = hits ? `column 1 hits for ${hits}, which ${whoTakes(view, hits)}` : 'no hits'
  return { says: `Reload: draws ${counted(Math.max(0, draws), 'card')}; ${attack}${coming}`, reach: [], aimed: [] }
}

export function foreseeHits(view: View): Foresight {
  return nothing(`2 hits: ${whoTakes(view, 2)}`)
}
