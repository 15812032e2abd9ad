/** The battle as a seat sees it: `src/hullbreach/games/mag_blast/view.py`, every card by its handle. */

export const ZONES = ['yellow', 'green', 'red', 'blue'] as const
export type ZoneName = (typeof ZONES)[number]
export const PHASES = ['discard', 'draw', 'reinforce', 'maneuver', 'attack'] as const

export interface Card {
  card: number
  kind: string
  /** Words joined by `+`. */
  icons: string
  damage: number
}

export interface InPlay extends Card {
  by: number
  /** The ship it lies beneath. */
  ship: number | null
  /** The player on whose fleet it lies. */
  on: number | null
  worth: number
}

export interface ShipCard {
  ship: number
  name: string
  type: string
  speed: number
  hull: number
  /** Words joined by `+`. */
  turrets: string
}

export interface Ship extends ShipCard {
  owner: number
  zone: ZoneName
  damage: number
  squadron_damage: number
  fired: string
  moved: boolean
  captured: boolean
  carrier: boolean
  minesweeper: boolean
}

export interface Player {
  seat: number
  alive: boolean
  command: string
  command_ship: number
  hull: number
  damage: number
  squadron_damage: number
  ability: string
  does: string
  uses_left: number | null
  hand_size: number
  placed: number
  drawn: number
}

export interface Action {
  by: number
  says: string
  kind: string
  card: number | null
  ship: number | null
  target: number | null
  foe: number | null
  damage: number | null
  answers: number | null
}

export interface View {
  seat: number
  over: boolean
  winners: number[]
  active: number | null
  phase: string
  asked: number[]
  asks: string
  plays: Action[]
  about: number | null
  choosing: Action | null
  players: Player[]
  ships: Ship[]
  beneath: InPlay[]
  fields: InPlay[]
  playing: InPlay[]
  aside: InPlay[]
  hands: (Card | null)[][]
  drawn: (ShipCard | null)[][]
  facedown: (ShipCard | null)[][]
  deck_size: number
  discard: Card[]
  fleet_deck_size: number
  fleet_discard: (ShipCard | null)[]
  style: string
  screaming: boolean
  sounds: string
  barrage: string
  barrage_from: number | null
  quiet_turns: number
}

/** The words of a list such as `laser+beam`. */
export function parts(joined: string): string[] {
  return joined ? joined.split('+') : []
}

export function shipsIn(view: View, seat: number, zone: ZoneName): Ship[] {
  return view.ships.filter((ship) => ship.owner === seat && ship.zone === zone)
}

export function beneath(view: View, ship: number): InPlay[] {
  return view.beneath.filter((card) => card.ship === ship)
}

export function fieldsOn(view: View, seat: number): InPlay[] {
  return view.fields.filter((card) => card.on === seat)
}

export function playerWith(view: View, commandShip: number): Player | undefined {
  return view.players.find((player) => player.command_ship === commandShip)
}

/** The other players, clockwise from the left neighbour of `middle`. */
export function rivalsOf(view: View, middle: number): Player[] {
  const count = view.players.length
  return Array.from({ length: count - 1 }, (_, step) => view.players[(middle + step + 1) % count]!)
}

/** The face of a card wherever it lies open. */
export function faceOf(view: View, card: number): Card | undefined {
  const open: (Card | null)[] = [
    view.playing,
    view.beneath,
    view.fields,
    view.aside,
    view.discard,
    ...view.hands,
  ].flat()
  return open.find((face) => face?.card === card) ?? undefined
}
