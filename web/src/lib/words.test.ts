import { expect, test } from 'vitest'
import { fits } from './commitment'
import { inkOf } from './inks'
import { fromMarkdown } from './markdown'
import { listed } from './people'

test('a seed fits only what was told about it', async () => {
  // printf 'hullbreach 0123456789abcdef 42' | sha256sum
  const told = '5c13b3295d23a59833a71320871921b6b146aa0c708d7bbaf0a018f81b953817'
  expect(await fits('0123456789abcdef', '42', told)).toBe(true)
  expect(await fits('0123456789abcdef', '43', told)).toBe(false)
})

test('styles of drawn text become classes, unknown shades the colour in their name', () => {
  expect(inkOf('bold bright_red')).toBe('ink-bold ink-red')
  expect(inkOf('dodger_blue2')).toBe('ink-blue')
  expect(inkOf('bold bright_white on dark_red')).toBe('ink-bold ink-white ink-block')
  expect(inkOf('')).toBe('')
})

test('Markdown keeps HTML and foreign links out', () => {
  expect(fromMarkdown('# How\n\n<script>bad()</script>')).not.toContain('<script')
  expect(fromMarkdown('see [the plan](../plan.md)')).toBe('<p>see the plan</p>\n')
  expect(fromMarkdown('[click](javascript:bad)')).not.toContain('href')
  expect(fromMarkdown('    a <b> c')).toContain('a &lt;b&gt; c')
})

test('names in a row', () => {
  expect([listed([]), listed(['Ada']), listed(['Ada', 'Bob']), listed(['Ada', 'Bob', 'Eve'])]).toEqual([
    '',
    'Ada',
    'Ada and Bob',
    'Ada, Bob and Eve',
  ])
})
