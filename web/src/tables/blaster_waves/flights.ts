/** How cards come and go; their places move by themselves, as the style sheet says. */

import type { TransitionConfig } from 'svelte/transition'
import type { Box } from './layout'

export interface Flight {
  /** Where the card lies. */
  box: Box
  /** The middle of where it comes from or goes to. */
  other: [number, number]
  /** Milliseconds; 0 while nothing moves. */
  lasts: number
}

/** From elsewhere to its place. */
export function arrive(_: Element, flight: () => Flight): TransitionConfig {
  const {
    box,
    other: [x, y],
    lasts,
  } = flight()
  return {
    duration: lasts,
    css: (here, away) => {
      const size = 0.4 + 0.6 * here
      return `transform: translate(${box.x * here + (x - box.w * 0.2) * away}px, ${box.y * here + (y - box.h * 0.2) * away}px) scale(${size}); opacity: ${here}`
    },
  }
}

/** From its place to elsewhere, getting smaller; a burst where it goes to its own middle. */
export function leave(_: Element, flight: () => Flight): TransitionConfig {
  const {
    box,
    other: [x, y],
    lasts,
  } = flight()
  return {
    duration: lasts,
    css: (here, away) => {
      const size = 0.25 + 0.75 * here
      const left = (box.x + (box.w * (1 - size)) / 2) * here + (x - (box.w * size) / 2) * away
      const top = (box.y + (box.h * (1 - size)) / 2) * here + (y - (box.h * size) / 2) * away
      return `transform: translate(${left}px, ${top}px) scale(${size}); opacity: ${0.2 + 0.8 * here}`
    },
  }
}
