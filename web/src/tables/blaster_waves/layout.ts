/** Where everything lies: one way for a phone, one for a wide screen, in pixels, so that text keeps its size. */

import { levelOf, type View } from './view'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export interface Layout {
  width: number
  height: number
  narrow: boolean
  ship: Box
  /** The five columns from top to bottom of the field. */
  columns: Box[]
  actions: Box[]
  boss: Box
  /** By handle. */
  waves: Map<number, Box>
  /** By handle. */
  hand: Map<number, Box>
  /** All places of the hand, also empty ones. */
  slots: Box[]
  health: Box
  carried: Box
  deck: Box
  powerups: Box
  supply: Box
}

export const COLUMNS = 5
const WIDE = 680
const WIDEST = 1120
const EDGE = 3

export function centre(box: Box): [number, number] {
  return [box.x + box.w / 2, box.y + box.h / 2]
}

export function layOut(view: View, space: number): Layout {
  const width = Math.max(300, Math.min(space, WIDEST))
  const narrow = width < WIDE
  const gap = narrow ? 3 : 8
  const strip = narrow ? Math.max(36, width * 0.1) : Math.round(width * 0.115)
  const wide = (width - strip - EDGE - COLUMNS * gap) / COLUMNS
  const column = (at: number) => strip + gap + at * (wide + gap)

  const actions = places(COLUMNS, (at) => ({ x: column(at), y: EDGE, w: wide, h: narrow ? 40 : 48 }))
  const top = EDGE + (narrow ? 40 : 48) + gap + 2
  const most = Math.max(levelOf(view).cards_per_wave, ...view.columns.map((wave) => wave.length), 2)
  const room = narrow ? 250 : 330
  const high = Math.max(44, Math.min(narrow ? 66 : 92, Math.floor(room / most) - gap))
  const field = Math.max(narrow ? 140 : 200, most * (high + gap))
  const waves = new Map<number, Box>()
  view.columns.forEach((wave, at) =>
    wave.forEach((card, place) => waves.set(card.card, { x: column(at), y: top + place * (high + gap), w: wide, h: high })),
  )
  const columns = places(COLUMNS, (at) => ({ x: column(at), y: top, w: wide, h: field - gap }))
  const boss = { x: column(2), y: top, w: 3 * wide + 2 * gap, h: Math.min(field - gap, narrow ? 150 : 230) }
  const ship = { x: EDGE, y: top, w: strip - EDGE, h: Math.min(field - gap, narrow ? 150 : 230) }
  const below = top + field + (narrow ? 6 : 10)
  return { width, narrow, ship, columns, actions, boss, waves, ...(narrow ? layBelow(view, width, below) : layBeside(view, width, below)) }
}

type Lower = Pick<Layout, 'height' | 'hand' | 'slots' | 'health' | 'carried' | 'deck' | 'powerups' | 'supply'>

/** On a phone: Health and decks, what the ship carries, then the hand. */
function layBelow(view: View, width: number, top: number): Lower {
  const pile = 62
  const y = top + 52 + (view.ship.length ? 48 : 0)
  const count = Math.max(view.max_hand, view.hand.length)
  const wide = Math.min(72, (width - 2 * EDGE - 5 * (count - 1)) / count)
  const left = (width - count * wide - 5 * (count - 1)) / 2
  const slots = places(count, (at) => ({ x: left + at * (wide + 5), y, w: wide, h: 92 }))
  const piles = places(3, (at) => ({ x: width - EDGE - (3 - at) * (pile + 3) + 3, y: top, w: pile, h: 40 }))
  return {
    height: y + 92 + 12,
    slots,
    hand: handPlaces(view, slots),
    health: { x: EDGE, y: top, w: piles[0]!.x - 2 * EDGE, h: 40 },
    carried: { x: EDGE, y: top + 46, w: width - 2 * EDGE, h: 44 },
    deck: piles[0]!,
    powerups: piles[1]!,
    supply: piles[2]!,
  }
}

/** On a wide screen: Health and what the ship carries at the left, the hand, the decks at the right. */
function layBeside(view: View, width: number, top: number): Lower {
  const count = Math.max(view.max_hand, view.hand.length)
  const wide = Math.min(100, (width * 0.46 - 4 * 8) / 5)
  const high = 134
  const pile = Math.min(92, width * 0.09)
  const left = width * 0.3 + (5 - count) * (wide + 8) * 0.5
  const slots = places(count, (at) => ({ x: left + at * (wide + 8), y: top, w: wide, h: high }))
  const piles = width - EDGE - 2 * (pile + 8) + 8
  return {
    height: top + high + 14,
    slots,
    hand: handPlaces(view, slots),
    health: { x: EDGE, y: top, w: width * 0.28, h: 40 },
    carried: { x: EDGE, y: top + 46, w: width * 0.28, h: high - 46 },
    deck: { x: piles, y: top, w: pile, h: 84 },
    powerups: { x: piles + pile + 8, y: top, w: pile, h: 84 },
    supply: { x: piles, y: top + 92, w: 2 * pile + 8, h: 42 },
  }
}

function places(count: number, place: (at: number) => Box): Box[] {
  return Array.from({ length: count }, (_, at) => place(at))
}

function handPlaces(view: View, slots: Box[]): Map<number, Box> {
  return new Map(view.hand.map((card, at) => [card.card, slots[at]!]))
}
