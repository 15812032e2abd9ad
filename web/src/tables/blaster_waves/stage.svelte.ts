/** What is to be seen now: scene after scene while things move, then the table as it is. */

import type { Happened } from '../../lib/protocol'
import { scenesOf, type Effect, type Scene } from './scenes'
import type { View } from './view'

const TOO_MANY = 60 // events: somebody was away for long, and wants to see where things stand

export class Stage {
  view = $state.raw() as View
  effect = $state.raw<Effect>({ kind: 'none' })
  /** Tells one showing of an effect from the next. */
  count = $state(0)
  moving = $state(false)
  #truth: View
  #left: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(view: View) {
    this.view = view
    this.#truth = view
  }

  /** Go on to this view, by way of what happened. */
  show(view: View, happened: Happened[], motion: boolean): void {
    const before = this.#truth
    this.skip()
    this.#truth = view
    this.#left = motion && happened.length <= TOO_MANY ? scenesOf(before, view, happened) : []
    this.moving = this.#left.length > 0
    this.#next()
  }

  /** No more movement: the table as it is. */
  skip(): void {
    clearTimeout(this.#timer)
    this.#left = []
    this.#next()
  }

  #next(): void {
    const scene = this.#left.shift()
    this.view = scene?.view ?? this.#truth
    this.effect = scene?.effect ?? { kind: 'none' }
    this.count++
    this.moving &&= scene !== undefined
    if (scene) this.#timer = setTimeout(() => this.#next(), scene.lasts)
  }
}
