/** What all parts of the table share: the view, who is who, what can be clicked, what is being looked at. */

import { getContext, setContext } from 'svelte'
import type { Move } from '../../lib/protocol'
import type { TableProps } from '../../lib/table'
import { effectOn, type Effect } from './aim'
import { Picker } from './picker.svelte'
import { faceOf, type View } from './view'

/** Something under the pointer or the focus, in words. */
export interface Looked {
  title: string
  says: string
}

const KEY = Symbol('mag blast')
const AIMING = ['target', 'ship to pass it to']

export class Desk {
  readonly picker: Picker
  looked: Looked | null = $state.raw(null)
  /** Which of the things on the table is looked at: it tells what it is. */
  looker: object | null = $state.raw(null)
  readonly #props: () => TableProps

  constructor(props: () => TableProps) {
    this.#props = props
    this.picker = new Picker(
      () => this.moves,
      (move) => props().play(move),
      (mark) => props().why(mark),
    )
    setContext(KEY, this)
  }

  view: View = $derived.by(() => this.#props().game.view as View)
  moves: Move[] = $derived.by(() => this.#props().game.question?.moves ?? [])
  lit: Set<string> = $derived.by(() => new Set(this.#props().lit))

  get you(): number {
    return this.#props().you
  }

  /** Whose fleet lies below: one's own, for spectators that of whose turn it is. */
  middle: number = $derived.by(() => (this.you >= 0 ? this.you : (this.view.active ?? 0)))

  /** `P2 Ada`, as the log calls players and as they call themselves. */
  name(seat: number): string {
    const name = this.#props().seats[seat]?.name
    return name ? `P${seat + 1} ${name}` : `P${seat + 1}`
  }

  isLit(marks: string[]): boolean {
    return marks.some((mark) => this.lit.has(mark))
  }

  /** What the shot being aimed would do to each of its targets, by their marks. */
  effects: Map<string, Effect> = $derived.by(() => {
    const found = new Map<string, Effect>()
    const { choosing, asks } = this.view
    const card = choosing?.card == null ? undefined : faceOf(this.view, choosing.card)
    if (!AIMING.includes(asks) || !choosing || !card) return found
    for (const mark of this.picker.open) {
      const effect = mark.startsWith('ship:') ? effectOn(this.view, card, choosing.ship, Number(mark.slice(5))) : null
      if (effect) found.set(mark, effect)
    }
    return found
  })
}

export function desk(): Desk {
  return getContext<Desk>(KEY)
}
