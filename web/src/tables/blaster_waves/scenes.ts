/** Events made into a sequence of pictures: what the table looks like after each, what flies, and for how long. */

import type { Happened } from '../../lib/protocol'
import { findCard, leftmost, levelOf, type Card, type View } from './view'
import { ACTIONS, POWERUPS } from './words'

export type Effect =
  | { kind: 'shot'; column: number; power: number } // column -1: at the Boss
  | { kind: 'burst'; card: number }
  | { kind: 'attack'; cards: number[] }
  | { kind: 'hit' }
  | { kind: 'boss hit' }
  | { kind: 'boss fires'; value: number }
  | { kind: 'banner'; says: string; powerup: string }
  | { kind: 'none' }

export interface Scene {
  view: View
  effect: Effect
  /** Milliseconds it is shown for. */
  lasts: number
}

const LONGEST = 3600
const NONE: Effect = { kind: 'none' }

/** The scenes between two views; empty if there is nothing to tell. */
export function scenesOf(before: View, after: View, happened: Happened[]): Scene[] {
  const teller = new Teller(before, after)
  for (const happening of happened) teller.tell(happening)
  teller.advance()
  const total = teller.scenes.reduce((sum, scene) => sum + scene.lasts, 0)
  const haste = Math.min(1, LONGEST / total)
  return teller.scenes.map((scene) => ({ ...scene, lasts: scene.lasts * haste }))
}

/** Goes through events and keeps the table as it is after each.  It need not know the rules: `after` has the last word. */
class Teller {
  scenes: Scene[] = []
  view: View
  advancing = false

  constructor(
    before: View,
    readonly after: View,
  ) {
    this.view = before
  }

  show(changes: Partial<View>, lasts: number, effect: Effect = NONE): void {
    this.view = { ...this.view, asks: '', value: null, ...changes }
    this.scenes.push({ view: this.view, effect, lasts })
  }

  tell({ event, says }: Happened): void {
    const cards = ((event.cards ?? []) as number[]).map((handle) => findCard(this.after, handle) ?? findCard(this.view, handle))
    const faces = cards.filter((card) => card !== undefined)
    if (this.advancing && !DURING_RELOAD.has(event.event)) this.advance()
    TALES[event.event as string]?.(this, event, faces, says)
  }

  /** Columns 2 to 5 come nearer at the end of a reload; no event says so. */
  advance(): void {
    if (!this.advancing) return
    this.advancing = false
    const [first = [], second = [], ...rest] = this.view.columns
    if ([second, ...rest].some((wave) => wave.length)) this.show({ columns: [[...first, ...second], ...rest, []] }, 420)
  }

  /** These cards leave the hand and the columns. */
  without(gone: Card[]): Pick<View, 'hand' | 'columns' | 'deck_size'> {
    const handles = new Set(gone.map((card) => card.card))
    const stays = (card: Card) => !handles.has(card.card)
    const { hand, columns, deck_size } = this.view
    return {
      hand: hand.filter(stays),
      columns: columns.map((wave) => (wave.every(stays) ? wave : wave.filter(stays))),
      deck_size: deck_size + gone.length,
    }
  }

  get deckLeft(): number {
    return this.view.deck_size
  }
}

const DURING_RELOAD = new Set(['drew', 'attack', 'hit', 'powerup lost', 'lost'])

type Tale = (teller: Teller, event: Record<string, number>, cards: Card[], says: string) => void

/** The name of a PowerUp or Boss Action in a line of the log; the event has it as a card only. */
function named(says: string, names: Record<string, string>): string {
  return Object.keys(names).find((name) => says.includes(name)) ?? ''
}

function banner(says: string, powerup = ''): Effect {
  return { kind: 'banner', says, powerup }
}

const TALES: Record<string, Tale> = {
  level: (t, event, _, says) =>
    t.show({ level: event.level!, round: 'wave', columns: [[], [], [], [], []], boss_actions: [null, null, null, null, null], boss_turn: null }, 900, banner(says)),
  waves: (t, _, cards) => {
    const each = levelOf(t.view).cards_per_wave
    t.show({ columns: [0, 1, 2, 3, 4].map((at) => cards.slice(at * each, (at + 1) * each)), deck_size: t.deckLeft - cards.length }, 500)
  },
  drew: (t, _, cards) => t.show({ hand: [...t.view.hand, ...cards], deck_size: t.deckLeft - cards.length }, 380),
  reload: (t) => {
    t.advancing = true
  },
  attack: (t, event) => t.show({}, 480, { kind: 'attack', cards: event.cards as unknown as number[] }),
  hit: (t, event) => t.show({ health: event.health!, supply: t.view.supply + 1 }, 380, { kind: 'hit' }),
  blast: (t, event, cards) => t.show(t.without(cards), 420, { kind: 'shot', column: leftmost(t.view), power: event.power! }),
  answer: (t, _, cards) => t.show(t.without(cards), 420),
  removed: (t, _, cards) => t.show(t.without(cards), 420, { kind: 'burst', card: cards[0]?.card ?? 0 }),
  wasted: (t, _, __, says) => t.show({}, 600, banner(says)),
  powerup: (t, _, __, says) => {
    const name = named(says, POWERUPS)
    t.show(withPowerup(t.view, name), 950, banner(says, name))
  },
  'powerup lost': (t, _, __, says) => {
    const at = t.view.ship.indexOf(named(says, POWERUPS))
    t.show({ ship: t.view.ship.filter((_, place) => place !== at) }, 420, { kind: 'hit' })
  },
  'boss round': (t, event, _, says) =>
    t.show({ round: 'boss', boss_health: event.boss_health!, supply: t.view.supply - event.boss_health! }, 950, banner(says)),
  'boss action': (t, _, __, says) => {
    const turn = ((t.view.boss_turn ?? -1) + 1) % t.view.boss_actions.length
    const name = named(says, ACTIONS)
    t.show({ boss_turn: turn, boss_actions: t.view.boss_actions.map((old, at) => (at === turn ? name : old)) }, 620)
  },
  'boss fires': (t, _, cards) => {
    const value = cards[0]?.blaster ?? 0
    t.show({ asks: 'answer', value }, 620, { kind: 'boss fires', value })
  },
  'wave attack': (t, _, cards) =>
    t.show({ columns: t.view.columns.map((wave, at) => (at === 1 ? [...wave, ...cards] : wave)), deck_size: t.deckLeft - cards.length }, 520),
  'boss hit': (t, event) => t.show({ boss_health: event.boss_health!, supply: t.view.supply + 1 }, 520, { kind: 'boss hit' }),
}

function withPowerup(view: View, name: string): Partial<View> {
  const ship = [...view.ship, name]
  switch (name) {
    case '+1 Health':
      return { ship, health: view.health + 1, max_health: view.max_health + 1, supply: view.supply - 1 }
    case 'Full Health':
      return { health: view.max_health, supply: view.supply - (view.max_health - view.health) }
    case '+1 in Hand':
      return { ship, max_hand: view.max_hand + 1 }
    case 'Shield':
    case 'Wingman':
      return { ship }
    case 'Boss Bomb':
      return view.boss_health ? {} : { ship }
  }
  return {}
}
