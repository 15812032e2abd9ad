/** Positions for tests: say what lies on the table. */

import type { Happened, Question } from '../../lib/protocol'
import type { Card, View } from './view'

let handle = 0

/** A card that matters for one of its halves; every call makes another one. */
export function card(face: Partial<Card> = {}): Card {
  return { card: ++handle, kind: 'Squid', aliens: 1, hits: 1, coin: false, blaster: 1, ...face }
}

export function view(changes: Partial<View> = {}): View {
  return {
    level: 1,
    round: 'wave',
    health: 3,
    max_health: 3,
    max_hand: 3,
    boss_health: 0,
    supply: 7,
    over: false,
    won: false,
    score: null,
    hand: [],
    columns: [[], [], [], [], []],
    ship: [],
    boss_actions: [null, null, null, null, null],
    boss_turn: null,
    deck_size: 30,
    deck: [],
    powerup_deck: [],
    levels: [1, 2, 3, 4, 5].map((level) => ({ cards_per_wave: level + 1, boss_health: level, to_damage: level + 3 })),
    asks: 'decide',
    value: null,
    ...changes,
  }
}

/** A question whose moves are about these marks. */
export function question(...moves: string[][]): Question {
  return { number: 1, asks: '', answers: '', moves: moves.map((marks) => ({ text: marks.join('+'), marks })) }
}

export function event(kind: string, cards: Card[] = [], facts: Record<string, number> = {}, says = ''): Happened {
  return { seq: 1, says, event: { event: kind, cards: cards.map((each) => each.card), ...facts } }
}
