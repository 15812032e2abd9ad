/**
 * What the shell gives to a drawn table: `tables/<title id>/Table.svelte` has these as its `$props()`.
 *
 * The shell listens for single keys on the window.  A table that uses a key itself calls `preventDefault` on it first.
 */

import type { Game, Happened, Options, Seat } from './protocol'

export interface TableProps {
  game: Game
  seats: Seat[]
  /** The viewer's seat; -1 for a spectator. */
  you: number
  /** The title's id. */
  title: string
  options: Options
  /** Events of the latest update, oldest first, to be animated; [] on first show. */
  happened: Happened[]
  /** Marks to point at (lesson, hint). */
  lit: string[]
  /** False: no animation (reduced motion or switched off). */
  motion: boolean
  /** Make a move: its place in `game.question.moves`. */
  play: (move: number) => void
  /** The player wants to know why this thing cannot be used now. */
  why: (mark: string) => void
}
