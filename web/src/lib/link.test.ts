import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableLink, type LinkState, type Listener, type Wire } from './link'
import type { Asked, Goodbye, Told, Update, Welcome } from './protocol'

/** A socket whose other end is the test. */
class Line implements Wire {
  readyState = 1
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  asked: Asked[] = []
  closed = false

  constructor(readonly address: string) {}

  send(text: string): void {
    this.asked.push(JSON.parse(text) as Asked)
  }

  close(): void {
    this.closed = true
    this.readyState = 3
  }

  tell(told: Told): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(told) } as MessageEvent)
  }

  break(): void {
    this.readyState = 3
    this.onclose?.call(this as never, {} as CloseEvent)
  }
}

class Ears implements Listener {
  states: LinkState[] = []
  updates: [seq: number, resumed: boolean][] = []
  farewells: string[] = []

  state(state: LinkState): void {
    this.states.push(state)
  }
  welcome(): void {}
  update(update: Update, resumed: boolean): void {
    this.updates.push([update.seq, resumed])
  }
  goodbye(goodbye: Goodbye): void {
    this.farewells.push(goodbye.text)
  }
}

const WELCOME: Welcome = {
  is: 'welcome',
  table: 't',
  title: 'mag_blast',
  name: 'Mag·Blast',
  options: {},
  you: 0,
  seats: 2,
  drawn: true,
  commitment: '',
  window: 8,
  clock: 0,
}
const update = (seq: number): Update => ({ is: 'update', seq, seats: [] })

let lines: Line[]
let ears: Ears
let link: TableLink

function dial(address: string): Line {
  const line = new Line(address)
  lines.push(line)
  return line
}

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  ears = new Ears()
  link = new TableLink((since) => `table?since=${since}`, ears, dial)
  link.connect()
})

afterEach(() => {
  link.close()
  vi.useRealTimers()
})

test('a move waits for the welcome, then is sent and answered', async () => {
  const answer = link.ask({ is: 'play', question: 4, move: 1 })
  expect(lines[0]!.asked).toEqual([])
  lines[0]!.tell(WELCOME)
  expect(lines[0]!.asked).toMatchObject([{ is: 'play', question: 4, move: 1 }])
  lines[0]!.tell({ is: 'answer', key: lines[0]!.asked[0]!.key, result: 'done', seq: 9 })
  await expect(answer).resolves.toMatchObject({ result: 'done', seq: 9 })
})

test('what was not answered is asked again with the same key, and nothing else is', async () => {
  lines[0]!.tell(WELCOME)
  const lost = link.ask({ is: 'play', question: 4, move: 1 })
  const said = link.ask({ is: 'say', text: 'hello' })
  const [play, say] = lines[0]!.asked
  lines[0]!.tell({ is: 'answer', key: say!.key, result: 'done', seq: 5 })
  await said
  lines[0]!.break()
  vi.advanceTimersByTime(1000)
  lines[1]!.tell(WELCOME)
  expect(lines[1]!.asked).toEqual([play])
  lines[1]!.tell({ is: 'answer', key: play!.key, result: 'repeated', seq: 4 })
  await expect(lost).resolves.toMatchObject({ result: 'repeated' })
})

test('every wish has a key of its own, also between pages', () => {
  const other = new TableLink(() => '', ears, dial)
  other.connect()
  for (const line of lines) line.tell(WELCOME)
  void link.ask({ is: 'undo' })
  void link.ask({ is: 'undo' })
  void other.ask({ is: 'undo' })
  const keys = lines.flatMap((line) => line.asked.map((asked) => asked.key))
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(64)
  other.close()
})

test('a new connection goes on after the last line that was seen', () => {
  lines[0]!.tell(WELCOME)
  lines[0]!.tell(update(7))
  lines[0]!.tell(update(8))
  lines[0]!.break()
  vi.advanceTimersByTime(1000)
  expect(lines[1]!.address).toBe('table?since=8')
  lines[1]!.tell(WELCOME)
  lines[1]!.tell(update(11))
  expect(ears.updates).toEqual([
    [7, true],
    [8, false],
    [11, true],
  ])
  expect(ears.states).toEqual(['open', 'lost', 'open'])
})

test('it waits longer and longer for a server that is gone, but never too long', () => {
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    lines.at(-1)!.break()
    const before = lines.length
    let waited = 0
    while (lines.length === before) {
      vi.advanceTimersByTime(50)
      waited += 50
    }
    waits.push(waited)
  }
  expect(waits[0]).toBeLessThanOrEqual(650)
  expect(waits[4]!).toBeGreaterThan(waits[0]! * 4)
  expect(Math.max(...waits)).toBeLessThanOrEqual(19_000)
})

test('a connection that falls silent is given up', () => {
  lines[0]!.tell(WELCOME)
  vi.advanceTimersByTime(20_000)
  expect(lines[0]!.asked.at(-1)).toMatchObject({ is: 'ping' })
  vi.advanceTimersByTime(10_000)
  expect(lines[0]!.closed).toBe(true)
  expect(link.state).toBe('lost')
})

test('after a last goodbye nothing is tried again, and who waits is told', async () => {
  lines[0]!.tell(WELCOME)
  const waiting = link.ask({ is: 'hint' })
  lines[0]!.tell({ is: 'goodbye', text: 'this seat is not yours', again: false })
  await expect(waiting).resolves.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(ears.farewells).toEqual(['this seat is not yours'])
  await expect(link.ask({ is: 'undo' })).resolves.toBeNull()
})

test('after a goodbye for now it comes back', () => {
  lines[0]!.tell(WELCOME)
  lines[0]!.tell({ is: 'goodbye', text: 'the server restarts', again: true })
  lines[0]!.break()
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(2)
})

test('what an old connection still says is not heard', () => {
  lines[0]!.tell(WELCOME)
  lines[0]!.break()
  vi.advanceTimersByTime(1000)
  lines[1]!.tell(WELCOME)
  lines[0]!.tell(update(99))
  expect(link.seq).toBe(0)
  expect(ears.updates).toEqual([])
})
