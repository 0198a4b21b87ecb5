import { expect, test } from 'vitest'
import { isViewLimit } from './view-limit.ts'

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [50, true],
  [51, false],
  ['', false],
])('%j of at most 50 views', (value, isAllowed) => {
  expect(isViewLimit(value, 50)).toBe(isAllowed)
})
