/** What screen readers and the line below the table say about things. */

import { carried, leftmost, type Card, type View } from './view'

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** "a", "a and b", "a, b and c". */
export function listed(things: string[], last = 'and'): string {
  const head = things.slice(0, -1)
  return head.length ? `${head.join(', ')} ${last} ${things.at(-1)}` : (things[0] ?? '')
}

export function aliens(card: Card): string {
  return `${card.aliens} ${card.kind}`
}

/** A wave card with all that counts. */
export function waveCard(view: View, card: Card, column: number): string {
  const coin = card.coin ? ', with a coin' : ''
  const where = column === leftmost(view) ? `column ${column + 1}, the nearest wave` : `column ${column + 1}`
  return `${aliens(card)}, ${counted(card.hits, 'hit')}${coin}: ${where}`
}

/** A hand card with what it counts for. */
export function handCard(view: View, card: Card, place: number): string {
  const bonus = carried(view, 'Wingman')
  const worth = bonus ? `${card.blaster} and ${bonus} from your Wingman` : `${card.blaster}`
  return `Card ${place + 1}: blaster ${worth}`
}

/** Who takes so many hits: the Wingman first, then Shields, then Health. */
export function whoTakes(view: View, hits: number): string {
  const takers: string[] = []
  const wingmen = Math.min(hits, carried(view, 'Wingman'))
  const shields = Math.min(hits - wingmen, carried(view, 'Shield'))
  const health = Math.min(hits - wingmen - shields, view.health)
  if (wingmen) takers.push('your Wingman')
  if (shields) takers.push(shields > 1 ? 'both Shields' : 'a Shield')
  if (health) takers.push(health === view.health ? 'all your Health: the ship would be lost' : `${health} Health`)
  return takers.length ? `costs ${listed(takers)}` : 'costs nothing'
}

/** What a PowerUp does. */
export const POWERUPS: Record<string, string> = {
  '+1 Health': '1 Health now, and room for 1 more',
  'Full Health': 'Health up to the most there is room for',
  '+1 in Hand': '1 card now, and room for 1 more',
  'Fast Reload': 'fills the hand; no alien moves or hits',
  Shield: 'takes one hit',
  Wingman: 'adds 1 to every card played; takes the first hit',
  'Shocker Missile': 'takes any one card of the nearest wave',
  'Boss Bomb': 'takes 1 Health from the Boss, or waits for it',
}

/** What a Boss Action does. */
export const ACTIONS: Record<string, string> = {
  'Blaster Attack': 'it fires: block it or take hits',
  'Wave Attack': 'new aliens in column 2',
  'Move Around': 'nothing happens',
}
