import { expect, it } from 'vitest'
import { card, event, view } from './examples'
import { scenesOf } from './scenes'

const [mine, drawn, near, far] = [card({ blaster: 3 }), card(), card(), card()]
const before = view({ hand: [mine], columns: [[near], [], [far], [], []], deck: [drawn] })

it('a blast takes the card out of the hand, then the wave card out of its column', () => {
  const shot = scenesOf(before, before, [event('blast', [mine], { power: 3 }), event('removed', [near])])
  expect(shot.map((scene) => scene.effect.kind)).toEqual(['shot', 'burst'])
  expect(shot[0]!.view.hand).toEqual([])
  expect(shot[0]!.view.columns[0]).toEqual([near])
  expect(shot[1]!.view.columns[0]).toEqual([])
})

it('a reload draws, is shot at, and then the columns come nearer', () => {
  const reload = scenesOf(before, before, [
    event('reload'),
    event('drew', [drawn]),
    event('attack', [near], { hits: 1 }),
    event('hit', [], { health: 2 }),
  ])
  expect(reload.map((scene) => scene.effect.kind)).toEqual(['none', 'attack', 'hit', 'none'])
  expect(reload[0]!.view.hand).toEqual([mine, drawn])
  expect(reload[2]!.view.health).toBe(2)
  expect(reload[2]!.view.columns[0]).toEqual([near])
  expect(reload[3]!.view.columns.map((wave) => wave.length)).toEqual([1, 1, 0, 0, 0])
})

it('waves come nearer before the Boss acts', () => {
  const acts = scenesOf(before, before, [event('reload'), event('boss action', [], {}, 'Boss: Wave Attack'), event('wave attack', [drawn])])
  expect(acts.at(-1)!.view.columns.map((wave) => wave.length)).toEqual([1, 2, 0, 0, 0])
  expect(acts.at(-1)!.view.boss_actions[0]).toBe('Wave Attack')
})

it('PowerUps are told by name and do what they do', () => {
  const [first, second, third] = scenesOf(before, before, [
    event('powerup', [], {}, 'PowerUp! +1 Health'),
    event('powerup', [], {}, 'PowerUp! Shield'),
    event('powerup lost', [], {}, 'Your Shield takes the hit'),
  ])
  expect(first!.view.max_health).toBe(4)
  expect(second!.view.ship).toEqual(['+1 Health', 'Shield'])
  expect(third!.view.ship).toEqual(['+1 Health'])
})

it('a long tale is told faster, and what is not known is left out', () => {
  const many = scenesOf(before, before, [...Array<null>(30)].map(() => event('boss hit', [], { boss_health: 0 })))
  expect(many.reduce((sum, scene) => sum + scene.lasts, 0)).toBeLessThanOrEqual(3601)
  expect(scenesOf(before, before, [event('something new')])).toEqual([])
})
