import { expect, it } from 'vitest'
import { stepFrom } from './arrows'
import { card, view } from './examples'
import { layOut } from './layout'

const crowd = view({
  level: 5,
  max_hand: 5,
  hand: [card(), card(), card(), card(), card()],
  columns: [Array.from({ length: 12 }, () => card()), [card(), card()], [], [card()], []],
  ship: ['Shield', 'Wingman', '+1 Health', '+1 in Hand', 'Boss Bomb'],
})

it.each([320, 360, 480, 679, 680, 900, 1280, 2000])('everything fits beside everything else at %i pixels', (space) => {
  const layout = layOut(crowd, space)
  expect(layout.width).toBeLessThanOrEqual(space)
  const boxes = [...layout.waves.values(), ...layout.actions, ...layout.slots, layout.ship, layout.health, layout.carried, layout.deck, layout.powerups, layout.supply]
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.w).toBeLessThanOrEqual(layout.width + 0.001)
    expect(box.y + box.h).toBeLessThanOrEqual(layout.height)
  }
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const apart = one.x + one.w <= other.x + 0.001 || other.x + other.w <= one.x + 0.001 || one.y + one.h <= other.y + 0.001 || other.y + other.h <= one.y + 0.001
      expect(apart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true)
    }
  })
})

it('arrow keys go along the hand, and up, down and across the columns', () => {
  const [first, second] = crowd.hand as [(typeof crowd.hand)[0], (typeof crowd.hand)[0]]
  expect(stepFrom(crowd, first.card, 'ArrowRight')).toBe(second.card)
  expect(stepFrom(crowd, first.card, 'ArrowLeft')).toBeUndefined()
  expect(stepFrom(crowd, first.card, 'End')).toBe(crowd.hand[4]!.card)
  const [one, two, , four] = crowd.columns
  expect(stepFrom(crowd, one![0]!.card, 'ArrowDown')).toBe(one![1]!.card)
  expect(stepFrom(crowd, one![5]!.card, 'ArrowRight')).toBe(two![1]!.card)
  expect(stepFrom(crowd, two![1]!.card, 'ArrowRight')).toBe(four![0]!.card)
  expect(stepFrom(crowd, four![0]!.card, 'ArrowUp')).toBeUndefined()
})
