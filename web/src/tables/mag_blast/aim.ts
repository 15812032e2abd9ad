/** What a shot would do, from what everybody can see. */

import { playerWith, type Card, type View } from './view'

/** Damage to a target, what is left of its hull then, and whether that is its end. */
export interface Effect {
  damage: number
  left: number
  destroyed: boolean
}

const SQUADRONS = ['Fighter', 'Bomber']

/** What `card` would do to a ship or command ship; fired from `from` if it is a ram. */
export function effectOn(view: View, card: Card, from: number | null, target: number): Effect | null {
  const ship = view.ships.find((each) => each.ship === target)
  const player = playerWith(view, target)
  const hit = ship ?? player
  if (!hit) return null
  const lying = view.beneath.find((each) => each.card === card.card) // a blast that is passed on
  if (lying) return effect(lying.worth, hit.hull, hit.damage)
  let damage = card.damage
  if (card.kind === 'Ramming Speed') damage = view.ships.find((each) => each.ship === from)?.speed ?? 0
  const soft = ship && view.players[ship.owner]?.ability === 'soft hulls'
  if (soft && SQUADRONS.includes(card.kind)) damage = Math.floor(damage / 2)
  return effect(damage, hit.hull, hit.damage)
}

/** `damage` more on a hull that has already taken `taken`. */
export function effect(damage: number, hull: number, taken: number): Effect {
  const left = Math.max(0, hull - taken - damage)
  return { damage, left, destroyed: left === 0 }
}

/** What the play at a place of the stack is about to do to its target; null if it does no damage. */
export function effectOfPlay(view: View, place: number): Effect | null {
  const play = view.plays[place]
  if (!play || play.damage === null || play.target === null) return null
  const target = play.target
  const hit = view.ships.find((each) => each.ship === target) ?? playerWith(view, target)
  return hit ? effect(play.damage, hit.hull, hit.damage) : null
}

/** In a few words. */
export function effectWords(effect: Effect): string {
  if (effect.destroyed) return `${effect.damage} damage: destroyed`
  return `${effect.damage} damage: ${effect.left} hull left`
}
