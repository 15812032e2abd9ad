/** The view of Blaster Waves, as the title's view.py has it; every card by its handle. */

/** A card of the main deck, both halves. */
export interface Card {
  card: number
  kind: string
  aliens: number
  hits: number
  coin: boolean
  blaster: number
}

export interface LevelCard {
  cards_per_wave: number
  boss_health: number
  to_damage: number
}

export interface View {
  level: number
  round: 'wave' | 'boss'
  health: number
  max_health: number
  max_hand: number
  boss_health: number
  supply: number
  over: boolean
  won: boolean
  score: number | null
  hand: Card[]
  /** Column 1 first. */
  columns: Card[][]
  /** The PowerUps carried, by name. */
  ship: string[]
  /** null: facedown. */
  boss_actions: (string | null)[]
  /** The place of the Boss Action carried out last. */
  boss_turn: number | null
  deck_size: number
  /** Sorted, never in order. */
  deck: Card[]
  /** Sorted, never in order. */
  powerup_deck: string[]
  levels: LevelCard[]
  asks: 'decide' | 'targets' | 'missile' | 'answer' | ''
  /** The Boss's Blaster value, or the power left of a Blast. */
  value: number | null
}

const NO_LEVEL: LevelCard = { cards_per_wave: 0, boss_health: 0, to_damage: 0 }

export function levelOf(view: View): LevelCard {
  return view.levels[view.level - 1] ?? NO_LEVEL
}

/** How many PowerUps of a name are on the ship. */
export function carried(view: View, name: string): number {
  return view.ship.filter((other) => other === name).length
}

/** The place of the leftmost wave among the columns; -1 when no wave card is in play. */
export function leftmost(view: View): number {
  return view.columns.findIndex((column) => column.length > 0)
}

/** The cards of the leftmost wave. */
export function nearestWave(view: View): Card[] {
  return view.columns[leftmost(view)] ?? []
}

/** What hand cards count for when they are played now: a Wingman adds 1 to each. */
export function powerOf(view: View, cards: Card[]): number {
  return cards.reduce((sum, card) => sum + card.blaster, 0) + cards.length * carried(view, 'Wingman')
}

/** A card by its handle, wherever it lies. */
export function findCard(view: View, handle: number): Card | undefined {
  return [...view.hand, ...view.columns.flat(), ...view.deck].find((card) => card.card === handle)
}

export function markOf(card: Card | number): string {
  return `card:${typeof card === 'number' ? card : card.card}`
}
