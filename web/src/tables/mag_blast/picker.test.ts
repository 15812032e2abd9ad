/** A click finds the move it means. */

import { describe, expect, it } from 'vitest'
import type { Move } from '../../lib/protocol'
import { Picker } from './picker.svelte'

function scene(moves: Record<string, string[]>) {
  const said: string[] = []
  const list: Move[] = Object.entries(moves).map(([text, marks]) => ({ text, marks }))
  const picker = new Picker(
    () => list,
    (move) => said.push(list[move]!.text),
    (mark) => said.push(`why ${mark}?`),
  )
  return { picker, said }
}

const MANEUVER = {
  'done moving': ['button:pass'],
  'move Dink to red': ['ship:1', 'zone:0:2'],
  'move Dink to blue': ['ship:1', 'zone:0:3'],
  'move Freya to red': ['ship:2', 'zone:0:2'],
}

const DISCARD = {
  'keep all cards': ['button:pass'],
  'discard Allocation': ['card:4', 'button:discard'],
  'discard Bomber': ['card:5', 'button:discard'],
  'discard Allocation, Bomber': ['card:4', 'card:5', 'button:discard'],
}

describe('a click', () => {
  it('makes the only move it can mean', () => {
    const { picker, said } = scene({ 'end the turn': ['button:pass'], 'play Beam Blast': ['card:4'] })
    picker.click(['card:4'])
    expect(said).toEqual(['play Beam Blast'])
  })

  it('on a ship that can go to several zones lights those zones', () => {
    const { picker, said } = scene(MANEUVER)
    picker.click(['ship:1'], ['zone:0:0', 'seat:0'])
    expect([...picker.open]).toEqual(['zone:0:2', 'zone:0:3'])
    expect(picker.menu).toBeNull()
    picker.click(['zone:0:3'], ['seat:0'])
    expect(said).toEqual(['move Dink to blue'])
    expect(picker.chosen).toEqual([])
  })

  it('on another ship chooses that one, even in a lit zone', () => {
    const { picker, said } = scene({ ...MANEUVER, 'move Freya to blue': ['ship:2', 'zone:0:3'] })
    picker.click(['ship:1'])
    picker.click(['ship:2'], ['zone:0:2'])
    expect(picker.chosen).toEqual(['ship:2'])
    expect(said).toEqual([])
  })

  it('on a zone and then on a ship in it chooses the ship for that zone', () => {
    const { picker, said } = scene(MANEUVER)
    picker.click(['zone:0:2'], ['seat:0'])
    expect([...picker.open]).toEqual(['ship:1', 'ship:2'])
    picker.click(['ship:2'], ['zone:0:2', 'seat:0'])
    expect(said).toEqual(['move Freya to red'])
  })

  it('on the chosen thing lets it go', () => {
    const { picker } = scene(MANEUVER)
    picker.click(['ship:1'])
    picker.click(['ship:1'])
    expect(picker.chosen).toEqual([])
  })

  it('on a ship in a zone that can be chosen means the zone', () => {
    const { picker, said } = scene({ 'place in red': ['zone:0:2'], 'place in blue': ['zone:0:3'] })
    picker.click(['ship:9'], ['zone:0:2', 'seat:0'])
    expect(said).toEqual(['place in red'])
  })

  it('on a card that can be played or paid with asks which', () => {
    const { picker, said } = scene({ play: ['card:4'], pay: ['card:4', 'button:pay'] })
    picker.click(['card:4'])
    expect(picker.menu).toEqual({ mark: 'card:4', moves: [0, 1] })
    picker.make(1)
    expect(said).toEqual(['pay'])
    expect(picker.menu).toBeNull()
  })

  it('on cards of which several may be discarded chooses them until the button is pressed', () => {
    const { picker, said } = scene(DISCARD)
    expect(picker.exact).toEqual([])
    picker.click(['card:4'])
    expect(picker.menu).toBeNull()
    picker.click(['card:5'])
    expect(picker.chosen).toEqual(['card:4', 'card:5'])
    expect(picker.exact).toEqual([3])
    expect(said).toEqual([])
    picker.click(['card:4'])
    expect(picker.chosen).toEqual(['card:5'])
    expect(picker.exact).toEqual([2])
    picker.make(2)
    expect(said).toEqual(['discard Bomber'])
    expect(picker.chosen).toEqual([])
  })

  it('on a card that can also be played offers both while it alone is chosen', () => {
    const { picker, said } = scene({ ...DISCARD, 'play Allocation': ['card:4'] })
    picker.click(['card:4'])
    expect(picker.exact).toEqual([1, 4])
    expect(picker.menu).toBeNull()
    picker.click(['card:5'])
    expect(picker.exact).toEqual([3])
    expect(said).toEqual([])
  })

  it('offers nothing more where one thing alone is meant', () => {
    const { picker } = scene(MANEUVER)
    picker.click(['ship:1'])
    expect(picker.several).toBe(false)
    expect(picker.exact).toEqual([])
  })

  it('on a ship with several blasts beneath asks which', () => {
    const { picker } = scene({ 'take off Beam': ['card:1', 'ship:5'], 'take off Mag': ['card:2', 'ship:5'] })
    picker.click(['ship:5'], ['zone:0:1'])
    expect(picker.menu?.moves).toEqual([0, 1])
  })

  it('on something that cannot be used asks why not', () => {
    const { picker, said } = scene(MANEUVER)
    picker.click(['card:7'])
    expect(said).toEqual(['why card:7?'])
  })
})
