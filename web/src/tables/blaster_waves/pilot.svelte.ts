/** What the player is about to do: the card chosen, the thing looked at, and what a click on something means. */

import type { TableProps } from '../../lib/table'
import { foreseeHits, foreseeReload, foreseeShot, foreseeTarget, type Foresight } from './foresee'
import { clickHand, isAllowed, playsOf, usable, type Plays } from './plays'
import type { Stage } from './stage.svelte'
import { findCard, markOf, nearestWave, powerOf, type Card, type View } from './view'

type Asked = Pick<TableProps, 'game' | 'play' | 'why' | 'you'>

export class Pilot {
  /** The mark of the hand card chosen first. */
  chosen = $state<string | null>(null)
  /** The mark of what is pointed at or has the focus. */
  looked = $state<string | null>(null)
  view: View
  plays: Plays
  asked: boolean
  chosenCard: Card | undefined
  foresight: Foresight | null
  /** The wave card that was clicked together with a shot: the shot's question is answered with it. */
  #next: string | null = null
  #table: () => Asked
  #stage: Stage

  constructor(table: () => Asked, stage: Stage) {
    this.#table = table
    this.#stage = stage
    this.view = $derived(table().game.view as View)
    this.plays = $derived(playsOf(this.view, table().game.question))
    this.asked = $derived(table().game.question !== null)
    this.chosenCard = $derived(this.view.hand.find((card) => markOf(card) === this.chosen))
    this.foresight = $derived(this.asked ? this.#foresee(this.looked) : null)
  }

  // -- clicks ---------------------------------------------------------------------------------

  /** A new question: nothing is chosen yet, unless its answer was clicked before. */
  begin(): void {
    const taken = this.#next === null ? undefined : this.plays.targets.get(this.#next)
    this.#next = null
    this.chosen = null
    if (taken !== undefined) this.#table().play(taken)
  }

  clickHand(mark: string): void {
    const click = clickHand(this.plays, this.chosen, mark)
    if (click === 'why') this.#refuse(mark)
    else if ('play' in click) this.#play(click.play)
    else {
      this.#stage.skip()
      this.chosen = click.choose
    }
  }

  clickWave(card: Card): void {
    const mark = markOf(card)
    const taken = this.plays.targets.get(mark)
    const shot = this.inReach(card) && this.chosen !== null ? this.plays.alone.get(this.chosen) : undefined
    if (shot !== undefined) this.#next = mark
    this.#play(taken ?? shot, mark)
  }

  clickButton(mark: string): void {
    this.#play(this.plays.buttons.get(mark), mark)
  }

  /** Play the chosen card alone. */
  fire(): void {
    this.#play(this.plays.alone.get(this.chosen ?? ''))
  }

  #play(move: number | undefined, mark = ''): void {
    if (move === undefined) return this.#refuse(mark)
    this.#stage.skip()
    this.#table().play(move)
  }

  /** Something that cannot be used now; while things move, a click only ends that. */
  #refuse(mark: string): void {
    const { you, why } = this.#table()
    if (this.#stage.moving) this.#stage.skip()
    else if (mark && you >= 0 && this.asked) why(mark)
  }

  // -- looking ahead --------------------------------------------------------------------------

  look(mark: string, on: boolean): void {
    if (on) this.looked = mark
    else if (this.looked === mark) this.looked = null
  }

  /** Whether the chosen card alone would take this wave card. */
  inReach(card: Card): boolean {
    const { view, chosenCard } = this
    return chosenCard !== undefined && view.asks === 'decide' && nearestWave(view).includes(card) && card.aliens <= powerOf(view, [chosenCard])
  }

  #foresee(mark: string | null): Foresight | null {
    const { view, plays, chosenCard } = this
    if (mark === 'button:reload') return plays.buttons.has(mark) ? foreseeReload(view) : null
    if (mark === 'button:take hits') return foreseeHits(view)
    const card = mark === null ? chosenCard : findCard(view, Number(mark.split(':')[1]))
    if (!card) return null
    if (view.hand.includes(card)) {
      if (view.asks !== 'decide' && !usable(plays, markOf(card))) return null
      const cards = chosenCard && chosenCard !== card ? [chosenCard, card] : [card]
      const allowed = isAllowed(plays, cards.map(markOf))
      const ahead = foreseeShot(view, cards, allowed)
      const alone = cards.length === 1 && !allowed && usable(plays, markOf(card))
      return alone ? { ...ahead, says: `${ahead.says}: choose a second card` } : ahead
    }
    if (plays.targets.size) return nearestWave(view).includes(card) ? foreseeTarget(view, card) : null
    return chosenCard ? { ...foreseeShot(view, [chosenCard]), aimed: this.inReach(card) ? [card] : [] } : null
  }
}
