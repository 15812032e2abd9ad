import { expect, test } from 'vitest'
import type { Game, Happened, Seat, Update } from './protocol'
import { NOTHING_YET, continued } from './story'

const GAME: Game = {
  turn: 0,
  asked: [0],
  asks: '',
  view: null,
  text: null,
  words: null,
  question: null,
  can_undo: false,
  over: false,
  result: '',
  winners: [],
  scores: [],
  seed: '',
}
const ADA: Seat = { seat: 0, name: 'Ada', kind: 'person', bot: '', here: true, away: false, auto_pass: 'never', kinds: [] }
const hit = (seq: number): Happened => ({ seq, says: `hit ${seq}`, event: { event: 'hit' } })
const at = (seq: number, rest: Partial<Update> = {}): Update => ({ is: 'update', seq, seats: [ADA], ...rest })
const turn = (number: number): Game => ({ ...GAME, turn: number })

const begun = continued(NOTHING_YET, at(2, { game: turn(2), hash: 'a', happened: [hit(1), hit(2)] }), true)

test('the first update is the story so far: logged, not shown moving', () => {
  expect(begun.log.map((line) => line.seq)).toEqual([1, 2])
  expect(begun.happened).toEqual([])
})

test('what happens next is logged and shown', () => {
  const next = continued(begun, at(3, { game: turn(3), hash: 'b', happened: [hit(3)] }), false)
  expect(next.log.map((line) => line.seq)).toEqual([1, 2, 3])
  expect(next.happened).toEqual([hit(3)])
  expect([next.game?.turn, next.hash]).toEqual([3, 'b'])
})

test('an update about who is there leaves the game as it was', () => {
  const moved = continued(begun, at(3, { game: turn(3), hash: 'b', happened: [hit(3)] }), false)
  const left = continued(moved, at(3, { seats: [{ ...ADA, here: false }] }), false)
  expect(left.game).toBe(moved.game)
  expect(left.happened).toBe(moved.happened)
  expect(left.hash).toBe('b')
  expect(left.seats[0]?.here).toBe(false)
})

test('a connection that resumes repeats nothing', () => {
  const resumed = continued(begun, at(4, { game: turn(4), happened: [hit(2), hit(3), hit(4)] }), true)
  expect(resumed.log.map((line) => line.seq)).toEqual([1, 2, 3, 4])
  expect(resumed.happened).toEqual([])
})

test('a move taken back takes its lines along', () => {
  const back = continued(begun, at(3, { game: turn(1), back: true, happened: [hit(1)] }), false)
  expect(back.log.map((line) => line.seq)).toEqual([1])
  expect(back.game?.turn).toBe(1)
})

test('an update that is older than the story changes nothing', () => {
  const later = continued(begun, at(5, { game: turn(5) }), false)
  expect(continued(later, at(4, { game: turn(4) }), false)).toBe(later)
})

test('what was said is heard once', () => {
  const line = { seq: 3, seat: 0, name: 'Ada', text: 'hello' }
  const heard = continued(begun, at(3, { said: [line] }), false)
  expect(continued(heard, at(3, { said: [line] }), true).said).toEqual([line])
})

test('the clock and a wish to undo last until an update comes without them', () => {
  const waiting = continued(begun, at(3, { clock: { seconds: 5, of: 8, window: true }, undo: { seat: 0, agreed: [], wanted: [1] } }), false)
  expect([waiting.clock?.seconds, waiting.undo?.wanted]).toEqual([5, [1]])
  const gone = continued(waiting, at(4), false)
  expect([gone.clock, gone.undo]).toEqual([null, null])
})
