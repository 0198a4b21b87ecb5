import { expect, test } from 'vitest'
import { wholePercent } from './watch-rules.ts'

test('what is read of a share of a film is neither rounded up to a view nor down to nothing', () => {
  expect([0, 0.2, 42.5, 69.9, 70, 94.9, 99.9, 100].map(wholePercent)).toEqual([0, 1, 42, 69, 70, 94, 99, 100])
})

test('a mean that calculating left a trace below a whole number is that number', () => {
  expect(wholePercent((0.1 + 92.6 + 33.3) / 3)).toBe(42)
})
