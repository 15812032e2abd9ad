import { expect, test } from 'vitest'
import { CHOICE_KEYS, KEYS, choiceOf, isPageKey, matching } from './choice'

test('digits come first, then letters that mean nothing else', () => {
  expect(choiceOf('1', 3)).toBe(0)
  expect(choiceOf('a', 20)).toBe(9)
  expect(choiceOf('A', 20)).toBe(9)
  for (const key of Object.values(KEYS)) expect(CHOICE_KEYS).not.toContain(key)
})

test('a key beyond the list chooses nothing', () => {
  expect(choiceOf('4', 3)).toBe(-1)
  expect(choiceOf('Enter', 3)).toBe(-1)
})

test('words narrow the moves down in any order', () => {
  const moves = ['fire the laser at Badal', 'fire the beam at Badal', 'end the turn']
  expect(matching(moves, 'badal LASER')).toEqual([0])
  expect(matching(moves, ' ')).toEqual([0, 1, 2])
  expect(matching(moves, 'mine')).toEqual([])
})

test('keys with Ctrl, keys that repeat and keys that a table took are not the page’s', () => {
  const key = (rest: object) => ({ key: '1', target: null, ...rest }) as unknown as KeyboardEvent
  expect(isPageKey(key({}))).toBe(true)
  expect(isPageKey(key({ ctrlKey: true }))).toBe(false)
  expect(isPageKey(key({ repeat: true }))).toBe(false)
  expect(isPageKey(key({ defaultPrevented: true }))).toBe(false)
})
