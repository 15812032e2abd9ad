/** Choosing what to play: from a title's options to what is asked of the server. */

import type { NewSeat, NewTable, TitleInfo } from './api'
import type { Options } from './protocol'

export const USUAL_BOT = 'lieutenant'
export const USUAL_WINDOW = 8
export type Company = 'bots' | 'friends' | 'hot seat'

/** What people at a screen like other than a title's own defaults, which suit bots too: their own noise. */
const LIKED: Record<string, Options> = { mag_blast: { sounds: 'strict' } }

/** The options that a table has unless something else is chosen. */
export function usualOptions(title: TitleInfo): Options {
  return { ...Object.fromEntries(title.options.map((option) => [option.name, option.default])), ...LIKED[title.id] }
}

/** How many sit at a table unless something else is chosen. */
export function usualSeats(title: TitleInfo): number {
  const usual = title.options.find((option) => option.name === 'seats')?.default
  return typeof usual === 'number' && title.seats.includes(usual) ? usual : (title.seats[0] ?? 1)
}

/** The first seat is mine; who has the others goes by the company. */
export function seatsFor(company: Company, count: number, bot = USUAL_BOT): NewSeat[] {
  const other: NewSeat = company === 'bots' ? { kind: 'bot', bot } : company === 'friends' ? { kind: 'friend' } : { kind: 'me' }
  return Array.from({ length: count }, (_, at) => (at === 0 ? { kind: 'me' } : { ...other }))
}

/** What "Play" on a game's card asks for. */
export function quickTable(title: TitleInfo, name: string): NewTable {
  const count = usualSeats(title)
  return newTable(title, name, count, usualOptions(title), seatsFor('bots', count))
}

export function newTable(
  title: TitleInfo,
  name: string,
  count: number,
  chosen: Options,
  seats: NewSeat[],
  rest: { clock: number; window: number; open: boolean } = { clock: 0, window: USUAL_WINDOW, open: false },
): NewTable {
  const options = title.options.some((option) => option.name === 'seats') ? { ...chosen, seats: count } : chosen
  return { title: title.id, options, name: name.trim() || 'Player', seats, ...rest }
}

/** An option's or a choice's name as people read it. */
export function spaced(name: string | number | boolean): string {
  if (name === true) return 'yes'
  if (name === false) return 'no'
  return String(name).replaceAll('_', ' ')
}

/** How many can play, in words. */
export function playerCount(seats: number[]): string {
  const [least = 1] = seats
  const most = seats.at(-1) ?? least
  if (most === 1) return '1 player'
  return least === most ? `${most} players` : `${least}–${most} players`
}
