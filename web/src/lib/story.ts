/** What a viewer knows of a table, from one update to the next. */

import type { Clock, Game, Happened, Said, Seat, UndoAsked, Update } from './protocol'

export interface Story {
  /** The last line of the table's log that was told. */
  seq: number
  seats: Seat[]
  game: Game | null
  hash: string
  /** What the latest change of the game brought, to be shown moving. */
  happened: Happened[]
  log: Happened[]
  said: Said[]
  undo: UndoAsked | null
  clock: Clock | null
}

export const NOTHING_YET: Story = {
  seq: 0,
  seats: [],
  game: null,
  hash: '',
  happened: [],
  log: [],
  said: [],
  undo: null,
  clock: null,
}

/** The story after an update; `resumed`: the first one of a connection. */
export function continued(story: Story, update: Update, resumed: boolean): Story {
  if (update.seq < story.seq) return story // older than what is known: nothing in it can be news
  const known = resumed && !update.back ? story.seq : 0
  const news = (update.happened ?? []).filter((happening) => happening.seq > known)
  const chat = new Set(story.said.map((line) => line.seq))
  // Cards have other names on a new connection, so nothing can be seen to move from before to after.
  const still = resumed || update.back
  const game = update.game ?? story.game
  return {
    seq: update.seq,
    seats: update.seats,
    game,
    hash: update.game ? (update.hash ?? '') : story.hash,
    happened: still ? [] : update.game || news.length ? news : story.happened,
    log: update.back ? news : news.length ? [...story.log, ...news] : story.log,
    said: [...story.said, ...(update.said ?? []).filter((line) => !chat.has(line.seq))],
    undo: update.undo ?? null,
    clock: update.clock ?? null,
  }
}
