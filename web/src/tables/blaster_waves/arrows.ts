/** Arrow keys: from card to card in the hand and in the columns. */

import type { View } from './view'

/** The card an arrow key goes to from this one, by handle; undefined if the key is not for us. */
export function stepFrom(view: View, card: number, key: string): number | undefined {
  const place = view.hand.findIndex((other) => other.card === card)
  if (place >= 0) return view.hand[inHand(view.hand.length, place, key)]?.card
  const waves = view.columns.filter((wave) => wave.length)
  const column = waves.findIndex((wave) => wave.some((other) => other.card === card))
  const wave = waves[column]
  if (!wave) return undefined
  const row = wave.findIndex((other) => other.card === card)
  if (key === 'ArrowUp') return wave[row - 1]?.card
  if (key === 'ArrowDown') return wave[row + 1]?.card
  const next = waves[{ ArrowLeft: column - 1, ArrowRight: column + 1, Home: 0, End: waves.length - 1 }[key] ?? -1]
  return next?.[Math.min(row, next.length - 1)]?.card
}

function inHand(size: number, place: number, key: string): number {
  return { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: size - 1 }[key] ?? -1
}
