/** Seats and those who sit there, in words. */

import type { SeatInfo } from './api'
import type { Seat } from './protocol'

export function nameOf(seats: SeatInfo[], seat: number): string {
  if (seat < 0) return 'a spectator'
  return seats.find((other) => other.seat === seat)?.name || `seat ${seat + 1}`
}

/** "Ada", "Ada and Bob", "Ada, Bob and Eve". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Whether anybody is there, in a word or two. */
export function presence(seat: Seat): string {
  if (seat.kind === 'free') return 'free'
  if (seat.kind === 'bot') return 'bot'
  if (seat.away) return `away, ${seat.bot || 'a bot'} plays`
  return seat.here ? 'here' : 'not connected'
}

/** What a seat lets be without being asked, in words; "" for nothing. */
export function letsBe(seat: Seat): string {
  if (seat.auto_pass === 'until my turn') return 'passes until their turn'
  if (seat.auto_pass === 'kinds' && seat.kinds.length) return `always lets be: ${listed(seat.kinds)}`
  return ''
}

/** A seat of a game that nobody is at now: a replay, a lesson. */
export function atRest(seat: SeatInfo): Seat {
  return { ...seat, here: true, away: false, auto_pass: 'never', kinds: [] }
}
