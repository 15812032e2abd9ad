/** Single effects above the table: flights, shots, bursts, words that rise and fade. */

import type { Noise } from './noise.svelte'

export interface Stage {
  table: HTMLElement
  sky: SVGSVGElement
  ghosts: HTMLElement
  running: Set<Animation>
}

type Point = [x: number, y: number]

const SVG = 'http://www.w3.org/2000/svg'

function drawn(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The middle of a box in the table's own measure, kept inside it: what is scrolled away is met at the edge. */
function middle(stage: Stage, box: DOMRect): Point {
  const frame = stage.table.getBoundingClientRect()
  const x = Math.max(0, Math.min(frame.width, box.left + box.width / 2 - frame.left))
  return [x, box.top + box.height / 2 - frame.top]
}

/** Run an animation and take its element away at the end. */
function run(
  stage: Stage,
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  stays = false,
): void {
  const animation = element.animate(frames, { fill: 'both', ...timing })
  stage.running.add(animation)
  const end = (): void => {
    stage.running.delete(animation)
    if (!stays) element.remove()
    else animation.cancel()
  }
  animation.finished.then(end, end)
}

/** A thing goes from one place to another; the thing itself is hidden on the way. */
export function fly(stage: Stage, thing: HTMLElement, from: DOMRect, to: DOMRect, length: number, after = 0): void {
  const frame = stage.table.getBoundingClientRect()
  const ghost = thing.isConnected ? (thing.cloneNode(true) as HTMLElement) : thing
  for (const marked of [ghost, ...ghost.querySelectorAll('[data-mark], [data-hand]')]) {
    for (const name of ['data-mark', 'data-hand']) marked.removeAttribute(name)
  }
  for (const button of ghost.querySelectorAll('button')) button.remove()
  ghost.classList.remove('open', 'lit', 'chosen')
  ghost.classList.add('ghost')
  const style = thing.isConnected ? getComputedStyle(thing) : null
  for (const name of ['--name', '--picture-ship']) ghost.style.setProperty(name, style?.getPropertyValue(name) || null)
  const back = ghost.classList.contains('card-back')
  const [width, height] = back ? [30, 42] : [to.width, to.height]
  Object.assign(ghost.style, {
    left: `${to.left + to.width / 2 - width / 2 - frame.left}px`,
    top: `${to.top + to.height / 2 - height / 2 - frame.top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  stage.ghosts.append(ghost)
  const dx = from.left + from.width / 2 - to.left - to.width / 2
  const dy = from.top + from.height / 2 - to.top - to.height / 2
  const scale = back ? 1 : Math.max(0.3, Math.min(2.5, from.height / to.height))
  const timing = { duration: length, delay: after, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' }
  run(stage, ghost, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], timing)
  if (thing.isConnected && thing !== ghost)
    run(stage, thing, [{ opacity: 0 }, { opacity: 0 }], { duration: length }, true)
}

/** A shot from ship to ship, in the manner of its kind. */
export function shot(stage: Stage, noise: Noise, fromBox: DOMRect, toBox: DOMRect): void {
  const from = middle(stage, fromBox)
  const to = middle(stage, toBox)
  if (noise === 'laser') bolts(stage, from, to)
  else if (noise === 'beam') beam(stage, from, to)
  else if (noise === 'squadron') squadron(stage, from, to)
  else ball(stage, from, to)
}

function bolts(stage: Stage, [x, y]: Point, [a, b]: Point): void {
  for (const at of [0, 1, 2]) {
    const bolt = drawn('line', { x1: 0, y1: 0, x2: (a - x) * 0.12, y2: (b - y) * 0.12, class: 'bolt' })
    stage.sky.append(bolt)
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${a}px, ${b}px)` }]
    run(stage, bolt, frames, { duration: 260, delay: at * 80, fill: 'none' })
  }
}

function beam(stage: Stage, [x, y]: Point, [a, b]: Point): void {
  for (const kind of ['beam wide', 'beam']) {
    const line = drawn('line', { x1: x, y1: y, x2: a, y2: b, class: kind, pathLength: 1, 'stroke-dasharray': '1 1' })
    stage.sky.append(line)
    const frames = [
      { strokeDashoffset: 1, opacity: 1 },
      { strokeDashoffset: 0, opacity: 1, offset: 0.45 },
      { strokeDashoffset: 0, opacity: 0 },
    ]
    run(stage, line, frames, { duration: 620 })
  }
}

function ball(stage: Stage, [x, y]: Point, [a, b]: Point): void {
  for (const [radius, delay] of [
    [13, 0],
    [8, 50],
    [5, 100],
  ] as const) {
    const disc = drawn('circle', { r: radius, class: 'ball' })
    stage.sky.append(disc)
    const frames = [
      { transform: `translate(${x}px, ${y}px) scale(0.4)` },
      { transform: `translate(${a}px, ${b}px) scale(1.4)` },
    ]
    run(stage, disc, frames, { duration: 430, delay, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)', fill: 'none' })
  }
}

function squadron(stage: Stage, [x, y]: Point, [a, b]: Point): void {
  const turn = (Math.atan2(b - y, a - x) * 180) / Math.PI + 90
  for (const at of [-1, 0, 1]) {
    const wing = drawn('path', { d: 'M0 -8L6 7L0 3L-6 7Z', class: 'wing' })
    stage.sky.append(wing)
    const bend = at * 46
    const frames = [
      { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` },
      { transform: `translate(${(x + a) / 2 + bend}px, ${(y + b) / 2 + bend / 2}px) rotate(${turn}deg)` },
      { transform: `translate(${a}px, ${b}px) rotate(${turn}deg)` },
    ]
    run(stage, wing, frames, { duration: 520, delay: Math.abs(at) * 40, fill: 'none' })
  }
}

/** A ship flies apart. */
export function burst(stage: Stage, box: DOMRect, large: boolean): void {
  const [x, y] = middle(stage, box)
  const rays = large ? 26 : 14
  const reach = large ? 130 : 62
  for (let at = 0; at < rays; at++) {
    const angle = (at / rays) * 2 * Math.PI + (at % 3) * 0.13
    const far = reach * (0.55 + (0.45 * ((at * 7) % 5)) / 4)
    const ray = drawn('line', { x1: 0, y1: 0, x2: Math.cos(angle) * 14, y2: Math.sin(angle) * 14, class: 'ray' })
    stage.sky.append(ray)
    const frames = [
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
      { transform: `translate(${x + Math.cos(angle) * far}px, ${y + Math.sin(angle) * far}px)`, opacity: 0 },
    ]
    run(stage, ray, frames, { duration: large ? 900 : 520, easing: 'ease-out' })
  }
}

/** A word that rises from a thing and fades. */
export function floating(stage: Stage, box: DOMRect, word: string, kind: 'hit' | 'noise'): void {
  const [x, y] = middle(stage, box)
  const text = drawn('text', { class: kind, 'text-anchor': 'middle' })
  text.textContent = word
  stage.sky.append(text)
  const inside = Math.max(50, Math.min(stage.table.clientWidth - 50, x))
  const frames = [
    { transform: `translate(${inside}px, ${y}px) scale(0.6)`, opacity: 1 },
    { transform: `translate(${inside}px, ${y - 16}px) scale(1.15)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${inside}px, ${y - 30}px)`, opacity: 0 },
  ]
  run(stage, text, frames, { duration: 1000 })
}

/** Draw the eye to a thing. */
export function blink(stage: Stage, thing: HTMLElement): void {
  const frames = [{ filter: 'none' }, { filter: 'brightness(1.7)', offset: 0.3 }, { filter: 'none' }]
  run(stage, thing, frames, { duration: 500 }, true)
}
