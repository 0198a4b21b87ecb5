import { expect, test } from 'vitest'
import { isViewLimit, limitFault, limitHint } from './view-limit.ts'

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

test.each([
  [0, 'The view count must be a whole number of at least 1.'],
  [1.5, 'The view count must be a whole number of at least 1.'],
  [51, 'The provided view count must be lower than your allowed maximum.'],
  [50, null],
  ['', null],
])('the field of a limit of %j says why it may not be saved', (value, fault) => {
  expect(limitFault(value, 50)).toBe(fault)
})

test('what may be set is said beside what was used; a room has its limit for each film', () => {
  expect(limitHint({ type: 'screener', views: 2 }, 50)).toBe('At most 50; 2 used so far.')
  expect(limitHint({ type: 'screener_group', views: 12 }, 50)).toBe('At most 50 of each film; 12 used so far, of all films together.')
  expect(limitHint({ type: 'screener_group', views: null }, 50)).toBe('At most 50 of each film.')
})
