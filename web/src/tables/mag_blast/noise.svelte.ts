/** Synthesised noises: every kind of blast has its own.  Silent until the player has done something, and when muted. */

import { keep, kept } from '../../lib/keep'

export type Noise = 'laser' | 'beam' | 'mag' | 'squadron' | 'ram' | 'burst'

const KINDS: Record<string, Noise> = {
  'Laser Blast': 'laser',
  'Beam Blast': 'beam',
  'Mag Blast': 'mag',
  Fighter: 'squadron',
  Bomber: 'squadron',
  'Ramming Speed': 'ram',
}

export function noiseOf(kind: string): Noise {
  return KINDS[kind] ?? 'laser'
}

class Speaker {
  muted: boolean = $state(kept('mute') === 'on')
  #context: AudioContext | null = null

  mute(muted: boolean): void {
    this.muted = muted
    keep('mute', muted ? 'on' : 'off')
  }

  /** Make a noise now. */
  make(noise: Noise): void {
    if (this.muted || typeof AudioContext === 'undefined') return
    if (!navigator.userActivation?.hasBeenActive) return // browsers refuse it, and warn
    this.#context ??= new AudioContext()
    const context = this.#context
    void context.resume()
    const end = context.createGain()
    end.gain.value = 0.16
    end.connect(context.destination)
    NOISES[noise](context, end)
  }
}

/** One oscillator that slides from one pitch to another and dies away. */
function slide(
  context: AudioContext,
  out: AudioNode,
  shape: OscillatorType,
  from: number,
  to: number,
  length: number,
  after = 0,
): void {
  const start = context.currentTime + after
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.type = shape
  voice.frequency.setValueAtTime(from, start)
  voice.frequency.exponentialRampToValueAtTime(to, start + length)
  volume.gain.setValueAtTime(1, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  voice.connect(volume).connect(out)
  voice.start(start)
  voice.stop(start + length)
}

/** Hiss through a filter that closes. */
function hiss(context: AudioContext, out: AudioNode, from: number, to: number, length: number): void {
  const start = context.currentTime
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  const filter = context.createBiquadFilter()
  const volume = context.createGain()
  source.buffer = buffer
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, start + length)
  volume.gain.setValueAtTime(1, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  source.connect(filter).connect(volume).connect(out)
  source.start(start)
}

const NOISES: Record<Noise, (context: AudioContext, out: AudioNode) => void> = {
  laser: (context, out) => {
    slide(context, out, 'sawtooth', 1900, 180, 0.2)
    slide(context, out, 'square', 2400, 300, 0.12, 0.05)
  },
  beam: (context, out) => {
    slide(context, out, 'sawtooth', 320, 520, 0.5)
    slide(context, out, 'sawtooth', 324, 530, 0.5)
    slide(context, out, 'sine', 1200, 900, 0.4)
  },
  mag: (context, out) => {
    slide(context, out, 'sine', 190, 32, 0.8)
    slide(context, out, 'square', 90, 40, 0.4)
    hiss(context, out, 2400, 80, 0.6)
  },
  squadron: (context, out) => {
    for (const after of [0, 0.09, 0.18]) slide(context, out, 'triangle', 700, 1300, 0.08, after)
  },
  ram: (context, out) => {
    hiss(context, out, 900, 120, 0.5)
    slide(context, out, 'sawtooth', 110, 45, 0.5)
  },
  burst: (context, out) => {
    hiss(context, out, 1800, 60, 0.7)
  },
}

export const speaker = new Speaker()
