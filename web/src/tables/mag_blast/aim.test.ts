/** What a shot would do. */

import { describe, expect, it } from 'vitest'
import { effectOfPlay, effectOn, effectWords } from './aim'
import type { Card, View } from './view'

const ship = { ship: 1, name: 'Freya', type: 'cruiser', speed: 1, hull: 6, turrets: 'beam', owner: 1, damage: 2 }
const scout = { ship: 2, name: 'Dink', type: 'scout', speed: 2, hull: 1, turrets: 'laser', owner: 0, damage: 0 }

function scene(ability = 'pickpocket', more: object = {}): View {
  const command = { seat: 1, command_ship: 9, hull: 8, damage: 5, ability }
  return {
    ships: [ship, scout],
    players: [{ seat: 0, command_ship: 8 }, command],
    beneath: [],
    plays: [],
    ...more,
  } as unknown as View
}

function card(kind: string, damage: number): Card {
  return { card: 20, kind, icons: '', damage }
}

describe('a shot', () => {
  it('takes its damage off what is left of a hull', () => {
    expect(effectOn(scene(), card('Beam Blast', 3), 2, 1)).toEqual({ damage: 3, left: 1, destroyed: false })
  })

  it('destroys a ship whose hull it reaches', () => {
    const effect = effectOn(scene(), card('Mag Blast', 5), 2, 1)!
    expect(effect.destroyed).toBe(true)
    expect(effectWords(effect)).toBe('5 damage: destroyed')
  })

  it('at a command ship counts its damage too', () => {
    expect(effectOn(scene(), card('Beam Blast', 3), 2, 9)).toEqual({ damage: 3, left: 0, destroyed: true })
  })

  it('by a squadron does half to soft hulls, but not to the command ship', () => {
    expect(effectOn(scene('soft hulls'), card('Fighter', 2), null, 1)?.damage).toBe(1)
    expect(effectOn(scene('soft hulls'), card('Fighter', 2), null, 9)?.damage).toBe(2)
    expect(effectOn(scene('soft hulls'), card('Beam Blast', 3), 2, 1)?.damage).toBe(3)
  })

  it('by ramming does the speed of the ship', () => {
    expect(effectOn(scene(), card('Ramming Speed', 0), 2, 1)?.damage).toBe(2)
  })

  it('that is passed on does what it did before', () => {
    const beneath = [{ ...card('Ramming Speed', 0), worth: 2, ship: 2 }]
    expect(effectOn(scene('pickpocket', { beneath }), card('Ramming Speed', 0), null, 1)?.damage).toBe(2)
  })

  it('that waits to happen tells what it is about to do', () => {
    const plays = [
      { target: 1, damage: 3 },
      { target: null, damage: null },
    ]
    expect(effectOfPlay(scene('pickpocket', { plays }), 0)?.left).toBe(1)
    expect(effectOfPlay(scene('pickpocket', { plays }), 1)).toBeNull()
  })
})
