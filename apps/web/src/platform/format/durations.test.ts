import { expect, test } from 'vitest'
import { formatRuntime, formatTimeLeft } from './durations.ts'

test.each([
  [13, '13 s'],
  [60, '1 min'],
  [90, '90 s'],
  [120, '2 min'],
  [7080, '1 h 58 min'],
  [7200, '2 h'],
])('a film of %s seconds runs for %s', (seconds, words) => {
  expect(formatRuntime(seconds)).toBe(words)
})

test('what remains is in minutes, so that it does not flicker', () => {
  expect([59, 75, 7800].map(formatTimeLeft)).toEqual(['less than a minute left', '1 min left', '2 h 10 min left'])
})
