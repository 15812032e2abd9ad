import { describe, expect, it } from 'vitest'
import { card, view } from './examples'
import { bestCatch, foreseeHits, foreseeReload, foreseeShot, foreseeTarget } from './foresee'
import type { Card } from './view'

const lancer = card({ kind: 'Lancer', aliens: 1, hits: 3 })
const saucer = card({ kind: 'Saucer', aliens: 3 })
const lantern = card({ kind: 'Lantern', aliens: 4, coin: true })
const five = card({ blaster: 5 })
const two = card({ blaster: 2 })

function against(...wave: Card[]) {
  return view({ hand: [five, two], columns: [[], wave, [card()], [], []] })
}

describe('a shot at a wave', () => {
  it('takes what is worth most within its power', () => {
    expect(bestCatch([saucer, lancer, lantern], 5)).toEqual([lancer, lantern])
    expect(bestCatch([saucer, lancer], 2)).toEqual([lancer])
    expect(bestCatch([saucer], 2)).toEqual([])
  })

  it('reaches only cards of the nearest wave, and says what is left', () => {
    const ahead = foreseeShot(against(lancer, saucer), [five])
    expect(ahead.reach).toEqual([lancer, saucer])
    expect(ahead.aimed).toEqual([lancer, saucer])
    expect(ahead.says).toBe('5 takes 1 Lancer and 3 Saucer, 1 left')
  })

  it('of two cards takes one card', () => {
    const ahead = foreseeShot(against(saucer, lantern), [five, two])
    expect(ahead.says).toBe('7 together takes one card: 3 Saucer (4 lost) or 4 Lantern (3 lost)')
    expect(ahead.aimed).toEqual([])
  })

  it('may be too weak', () => {
    expect(foreseeShot(against(lantern), [two]).says).toBe('2 is too weak for any card of the nearest wave')
    expect(foreseeShot(against(lantern), [two], true).says).toContain('wasted')
  })

  it('is stronger with a Wingman', () => {
    const ahead = foreseeShot({ ...against(saucer), ship: ['Wingman'] }, [two])
    expect(ahead.aimed).toEqual([saucer])
  })
})

it('a shot at the Boss needs the number of the level', () => {
  const boss = view({ round: 'boss', boss_health: 2, level: 2 })
  expect(foreseeShot(boss, [five]).says).toBe('5 takes 1 Health from the Boss: 1 left')
  expect(foreseeShot(boss, [two]).says).toBe('2 is too weak for the Boss: it takes 5')
})

it('an answer blocks, softens or is none', () => {
  const fired = view({ round: 'boss', boss_health: 1, asks: 'answer', value: 4, ship: ['Shield'] })
  expect(foreseeShot(fired, [five]).says).toBe("5 blocks the Boss's 4: no hit")
  expect(foreseeShot(fired, [two]).says).toBe('2 is below 4: 1 hit, which costs a Shield')
  expect(foreseeHits(fired).says).toBe('2 hits: costs a Shield and 1 Health')
})

it('a target tells what is left of the shot, and a missile that coins pay nothing', () => {
  const blast = { ...against(saucer, lantern), asks: 'targets' as const, value: 5 }
  expect(foreseeTarget(blast, lantern).says).toBe('Takes 4 Lantern and wins a PowerUp: 1 left of the shot')
  expect(foreseeTarget({ ...blast, value: 2 }, saucer).aimed).toEqual([])
  expect(foreseeTarget({ ...blast, asks: 'missile', value: null }, lantern).says).toContain('pays nothing')
})

it('a reload draws, costs hits and brings waves nearer', () => {
  const calm = foreseeReload(against(saucer)).says
  expect(calm).toBe('Reload: draws 1 card; no hits; the other columns come nearer')
  const hard = foreseeReload(view({ columns: [[lancer, saucer], [], [], [], []], ship: ['Wingman'] })).says
  expect(hard).toBe('Reload: draws 3 cards; column 1 hits for 4, which costs your Wingman and all your Health: the ship would be lost')
})
