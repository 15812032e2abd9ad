import { describe, expect, it } from 'vitest'
import { card, question, view } from './examples'
import { clickHand, isAllowed, playsOf, usable } from './plays'
import { markOf } from './view'

const [a, b, c] = [card(), card(), card()]
const alien = card()
const [A, B, C, ALIEN] = [a, b, c, alien].map(markOf) as [string, string, string, string]
const table = view({ hand: [a, b, c], columns: [[alien], [], [], [], []] })

describe('what a click means', () => {
  const plays = playsOf(table, question(['button:reload'], [A], [A, B], [B, A], [C, B]))

  it('finds moves by the things they are about', () => {
    expect(plays.buttons.get('button:reload')).toBe(0)
    expect(plays.alone.get(A)).toBe(1)
    expect(plays.pairs.get(B)?.get(A)).toBe(3)
    expect(playsOf(table, question([ALIEN])).targets.get(ALIEN)).toBe(0)
    expect(playsOf(table, null).buttons.size).toBe(0)
  })

  it('knows which cards can be played together, and in which order', () => {
    expect(isAllowed(plays, [A])).toBe(true)
    expect(isAllowed(plays, [C, B])).toBe(true)
    expect(isAllowed(plays, [B, C])).toBe(false)
  })

  it('chooses a card that can be played in several ways', () => {
    expect(clickHand(plays, null, A)).toEqual({ choose: A })
  })

  it('plays a card alone when it is clicked again', () => {
    expect(clickHand(plays, A, A)).toEqual({ play: 1 })
  })

  it('lets a card go that cannot be played alone', () => {
    expect(clickHand(plays, B, B)).toEqual({ choose: null })
  })

  it('plays two cards in the order they were clicked', () => {
    expect(clickHand(plays, A, B)).toEqual({ play: 2 })
    expect(clickHand(plays, B, A)).toEqual({ play: 3 })
  })

  it('plays at once a card that can only be played alone, and no other card with it', () => {
    expect(clickHand(plays, null, C)).toEqual({ choose: C })
    expect(clickHand(playsOf(table, question([A])), null, A)).toEqual({ play: 0 })
  })

  it('goes over to another card that makes no pair with the first', () => {
    const lone = playsOf(table, question([A], [A, C], [B], [B, C]))
    expect(clickHand(lone, A, B)).toEqual({ choose: B })
  })

  it('asks why about a card that cannot be used', () => {
    const none = playsOf(table, question(['button:reload']))
    expect(usable(none, A)).toBe(false)
    expect(clickHand(none, null, A)).toBe('why')
  })
})
