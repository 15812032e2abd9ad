/**
 * Shows what happened: things fly from where they lay to where they lie now, shots go from ship to ship.
 *
 * The table itself is always drawn as it is now; everything here is played above it and can be left out.
 */

import type { Happened } from '../../lib/protocol'
import { noiseOf, speaker } from './noise.svelte'
import { blink, burst, floating, fly, shot, type Stage } from './effects'
import { faceOf, type View } from './view'

interface Seen {
  box: DOMRect
  /** What it lay in: a zone, a hand, beneath a ship ... */
  home: string
  copy: HTMLElement | null
}

const FLIGHT = 380
const MOST_FLIGHTS = 16
/** How far what is shown may lag behind the game, in milliseconds; then it catches up at once. */
const PATIENCE = 1600
const GONE = ['destroyed', 'eliminated']
const FROM_THE_HAND = ['plays', 'answers', 'follows']

export class Show {
  readonly #stage: Stage
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #seen = new Map<string, Seen>()
  /** When everything told so far will have been shown. */
  #free = 0

  constructor(table: HTMLElement, sky: SVGSVGElement, ghosts: HTMLElement) {
    this.#stage = { table, sky, ghosts, running: new Set() }
  }

  /** Remember where everything lies; to be called before the table is drawn anew. */
  before(happened: Happened[]): void {
    this.#seen.clear()
    const gone = happened.flatMap(({ event }) => (GONE.includes(event.event) ? (event.cards as number[]) : []))
    const copied = new Set(gone.map((ship) => `ship:${ship}`))
    for (const thing of this.#things()) {
      const mark = thing.dataset.mark ?? ''
      const box = thing.getBoundingClientRect()
      if (!box.width || this.#seen.has(mark)) continue
      this.#seen.set(mark, {
        box,
        home: homeOf(thing),
        copy: copied.has(mark) ? (thing.cloneNode(true) as HTMLElement) : null,
      })
    }
  }

  /** Play what happened since. */
  play(happened: Happened[], view: View): void {
    if (!this.#seen.size || !happened.length) return
    const now = performance.now()
    if (this.#free - now > PATIENCE) this.skip()
    this.#fly(happened)
    let at = Math.max(0, this.#free - now)
    for (const { event, says } of happened) at += this.#event(event, says, view, at)
    this.#free = now + at
  }

  /** The noises alone, for those who want no motion. */
  sound(happened: Happened[], view: View): void {
    const shot = happened.find(({ event }) => ['fires', 'launches'].includes(event.event))
    if (shot) speaker.make(noiseOf(faceOf(view, shot.event.cards[0])?.kind ?? ''))
  }

  /** Whatever is still moving arrives at once. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#free = 0
    for (const animation of [...this.#stage.running]) animation.finish()
    this.#stage.running.clear()
    this.#stage.sky.replaceChildren()
    this.#stage.ghosts.replaceChildren()
  }

  #things(): NodeListOf<HTMLElement> {
    return this.#stage.table.querySelectorAll<HTMLElement>('[data-mark^="card:"], [data-mark^="ship:"]')
  }

  /** Cards and ships that lie elsewhere now, and new ones from where they came. */
  #fly(happened: Happened[]): void {
    const origins = this.#origins(happened)
    const met = new Set<string>()
    for (const thing of this.#things()) {
      const mark = thing.dataset.mark ?? ''
      const seen = this.#seen.get(mark)
      const from = seen?.box ?? origins.get(mark)
      const to = thing.getBoundingClientRect()
      if (met.has(mark) || !from || !to.width || met.size >= MOST_FLIGHTS || seen?.home === homeOf(thing)) continue
      met.add(mark)
      fly(this.#stage, thing, from, to, FLIGHT)
    }
    this.#flyHidden(happened)
  }

  /** Where things came from that were out of sight before. */
  #origins(happened: Happened[]): Map<string, DOMRect> {
    const origins = new Map<string, DOMRect>()
    for (const { event } of happened) {
      const from =
        event.event === 'drew'
          ? this.#place('[data-pile="deck"]')
          : FROM_THE_HAND.includes(event.event)
            ? this.#place(`[data-hand="${event.seat}"]`)
            : event.event === 'stolen'
              ? this.#place(`[data-hand="${event.victim}"]`)
              : ['joins', 'ship drawn', 'rebuilt'].includes(event.event)
                ? this.#place('[data-pile="fleet deck"]')
                : null
      if (!from) continue
      for (const card of event.cards as number[]) {
        origins.set(`card:${card}`, from)
        origins.set(`ship:${card}`, from)
      }
    }
    return origins
  }

  /** Cards that pass unseen: their backs. */
  #flyHidden(happened: Happened[]): void {
    for (const { event } of happened) {
      const from =
        event.event === 'drew' ? '[data-pile="deck"]' : event.event === 'stolen' ? `[data-hand="${event.victim}"]` : ''
      const start = from ? this.#place(from) : null
      const end = this.#place(`[data-hand="${event.seat}"]`)
      if (!start || !end) continue
      const hidden = (event.cards as number[]).filter((card) => card < 0)
      hidden.slice(0, 5).forEach((_, at) => {
        const back = document.createElement('div')
        back.className = 'card-back'
        fly(this.#stage, back, start, end, FLIGHT, at * 70)
      })
    }
  }

  /** One event, beginning at `at`; how long the next has to wait for it. */
  #event(event: Record<string, any>, says: string, view: View, at: number): number {
    const kind = faceOf(view, event.cards[0])?.kind ?? ''
    switch (event.event) {
      case 'fires':
      case 'launches': {
        const target = this.#box(`ship:${event.target}`)
        const from = this.#box(`ship:${event.ship}`) ?? this.#place(`[data-hand="${event.seat}"]`)
        if (!from || !target) return 0
        this.#later(at, () => {
          speaker.make(noiseOf(kind))
          shot(this.#stage, noiseOf(kind), from, target)
          const noise = /: (\S+!)$/.exec(says)?.[1]
          if (noise) floating(this.#stage, from, noise, 'noise')
        })
        return 480
      }
      case 'sound': {
        const from = this.#box(`ship:${event.ship}`)
        const noise = /: (\S+!)$/.exec(says)?.[1]
        if (from && noise) this.#later(at, () => floating(this.#stage, from, noise, 'noise'))
        return 120
      }
      case 'damaged': {
        const hit = this.#box(`ship:${event.ship}`)
        if (hit) this.#later(at, () => floating(this.#stage, hit, `−${event.worth}`, 'hit'))
        return 220
      }
      case 'destroyed':
      case 'eliminated': {
        const mark = `ship:${event.cards[0]}`
        const seen = this.#seen.get(mark)
        if (!seen) return 0
        if (seen.copy && event.event === 'destroyed') this.#keep(seen.copy, seen.box, at)
        this.#later(at, () => {
          speaker.make('burst')
          burst(this.#stage, seen.box, event.event === 'eliminated')
        })
        return 300
      }
      case 'cancelled':
      case 'missed': {
        const box = this.#place('[data-plays]')
        if (box)
          this.#later(at, () =>
            floating(this.#stage, box, event.event === 'missed' ? '… silence' : '✕ cancelled', 'hit'),
          )
        return 250
      }
      case 'ability': {
        const command = this.#thing(`ship:${event.cards[0]}`)
        if (command) this.#later(at, () => blink(this.#stage, command))
        return 100
      }
      case 'turn': {
        const player = view.players[event.seat]
        const command = player && this.#thing(`ship:${player.command_ship}`)
        if (command) this.#later(at, () => blink(this.#stage, command))
        return 0
      }
    }
    return 0
  }

  /** A ship that is gone stays to be seen until it is hit. */
  #keep(copy: HTMLElement, box: DOMRect, length: number): void {
    if (length > 0) fly(this.#stage, copy, box, box, length)
  }

  #later(at: number, act: () => void): void {
    if (at <= 0) {
      act()
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, at)
    this.#timers.add(timer)
  }

  #thing(mark: string): HTMLElement | null {
    return this.#stage.table.querySelector<HTMLElement>(`[data-mark="${mark}"]`)
  }

  /** Where a thing lies, or lay last. */
  #box(mark: string): DOMRect | null {
    const box = this.#thing(mark)?.getBoundingClientRect()
    return box?.width ? box : (this.#seen.get(mark)?.box ?? null)
  }

  #place(selector: string): DOMRect | null {
    const box = this.#stage.table.querySelector(selector)?.getBoundingClientRect()
    return box?.width ? box : null
  }
}

/** A thing has moved when it lies in something else; that its surroundings grew or shrank is no move. */
function homeOf(thing: HTMLElement): string {
  const home = thing.parentElement?.closest<HTMLElement>('[data-home], [data-mark]')
  return home?.dataset.home ?? home?.dataset.mark ?? ''
}
