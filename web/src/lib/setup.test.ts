import { expect, test } from 'vitest'
import type { TitleInfo } from './api'
import { playerCount, quickTable, seatsFor, usualSeats } from './setup'

const title = (seats: number[], usual?: number): TitleInfo => ({
  id: 'mag_blast',
  name: 'Mag·Blast',
  about: '',
  credit: '',
  seats,
  options: usual === undefined ? [] : [{ name: 'seats', help: '', default: usual, choices: seats }],
  drawn: true,
  lesson: false,
})

test('one press seats me against bots, as many as usual', () => {
  const table = quickTable(title([2, 3, 4], 3), ' Ada ')
  expect(table).toMatchObject({ title: 'mag_blast', name: 'Ada', options: { seats: 3 }, open: false })
  expect(table.seats.map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot'])
})

test('people make the noise of Mag·Blast themselves', () => {
  expect(quickTable(title([2], 2), '').options).toEqual({ seats: 2, sounds: 'strict' })
})

test('a game for one has no bots', () => {
  expect(quickTable(title([1], 1), '').seats).toEqual([{ kind: 'me' }])
})

test('where the usual number is left to the game the smallest is taken', () => {
  expect(usualSeats(title([2, 3], 0))).toBe(2)
})

test('friends and hot seat fill the other seats', () => {
  expect(seatsFor('friends', 3).map((seat) => seat.kind)).toEqual(['me', 'friend', 'friend'])
  expect(seatsFor('hot seat', 2).map((seat) => seat.kind)).toEqual(['me', 'me'])
})

test('player counts in words', () => {
  expect([playerCount([1]), playerCount([2]), playerCount([2, 3, 4])]).toEqual(['1 player', '2 players', '2–4 players'])
})
