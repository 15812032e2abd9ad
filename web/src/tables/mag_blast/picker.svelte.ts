/** Finds the move that clicks mean: each click on a thing leaves fewer moves, until one is left. */

import type { Move } from '../../lib/protocol'

/** Several moves that a click on one thing may mean, to be chosen from beside it. */
export interface Choice {
  mark: string
  moves: number[]
}

const ON_THE_TABLE = ['ship', 'zone']
/** Where a move has this mark any number of things may be chosen, until this button says that these are all. */
export const THESE = 'button:discard'

export class Picker {
  /** What was clicked so far, where that left several moves. */
  chosen: string[] = $state([])
  menu: Choice | null = $state(null)
  readonly #moves: () => Move[]
  readonly #play: (move: number) => void
  readonly #why: (mark: string) => void

  constructor(moves: () => Move[], play: (move: number) => void, why: (mark: string) => void) {
    this.#moves = moves
    this.#play = play
    this.#why = why
  }

  /** Everything a click on which leads on from here. */
  open: Set<string> = $derived.by(() => {
    const marks = this.#fitting(this.chosen).flatMap((at) => this.#moves()[at]?.marks ?? [])
    return new Set(marks.filter((mark) => !this.chosen.includes(mark)))
  })

  /** Whether any number of things may be chosen. */
  several: boolean = $derived.by(() => this.#moves().some((move) => move.marks.includes(THESE)))

  /** The moves that are about all that is chosen, and nothing else. */
  exact: number[] = $derived.by(() => {
    if (!this.several || !this.chosen.length) return []
    return this.#fitting(this.chosen).filter((at) => things(this.#moves()[at]!).length === this.chosen.length)
  })

  /** Whether a thing, by any of its marks, can be used now. */
  can(marks: string[]): boolean {
    return marks.some((mark) => this.open.has(mark))
  }

  isChosen(marks: string[]): boolean {
    return marks.some((mark) => this.chosen.includes(mark))
  }

  clear(): void {
    this.chosen = []
    this.menu = null
  }

  /** Make a move of the menu, or of a button that means just one. */
  make(move: number): void {
    this.clear()
    this.#play(move)
  }

  /** A thing was clicked: by what it stands for, or else by what a click on it may mean besides. */
  click(marks: string[], also: string[] = []): void {
    const one = marks.find((mark) => this.#isOneOfSeveral(mark))
    if (one) {
      this.#toggle(one)
      return
    }
    if (this.isChosen(marks)) {
      this.clear()
      return
    }
    for (const mark of [...marks, ...also]) {
      for (const before of this.chosen.length ? [this.chosen, []] : [[]]) {
        const fits = this.#fitting([...before, mark])
        if (fits.length) {
          this.#narrow(before, mark, fits)
          return
        }
      }
    }
    this.clear()
    if (marks[0]) this.#why(marks[0])
  }

  #isOneOfSeveral(mark: string): boolean {
    return this.#moves().some((move) => move.marks.includes(THESE) && move.marks.includes(mark))
  }

  #toggle(mark: string): void {
    this.menu = null
    this.chosen = this.chosen.includes(mark) ? this.chosen.filter((each) => each !== mark) : [...this.chosen, mark]
  }

  #narrow(before: string[], mark: string, fits: number[]): void {
    if (fits.length === 1) {
      this.make(fits[0]!)
      return
    }
    const met = [...before, mark]
    const rest = fits.map((at) => this.#moves()[at]!.marks.filter((each) => !met.includes(each)))
    const told = new Set(rest.map((marks) => marks.join()))
    const clickable = rest.every((marks) => marks.length && marks.every((each) => ON_THE_TABLE.includes(kind(each))))
    this.chosen = met
    this.menu = clickable && told.size === fits.length ? null : { mark, moves: fits }
  }

  #fitting(met: string[]): number[] {
    return this.#moves().flatMap((move, at) => (met.every((mark) => move.marks.includes(mark)) ? [at] : []))
  }
}

/** What a move is about besides buttons. */
function things(move: Move): string[] {
  return move.marks.filter((mark) => kind(mark) !== 'button')
}

function kind(mark: string): string {
  return mark.slice(0, mark.indexOf(':'))
}
