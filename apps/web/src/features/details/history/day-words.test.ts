import { expect, test } from 'vitest'
import { dayOf } from './day-words.ts'
import { pagesAround } from './pages-around.ts'

const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).toISOString()

test('days are called as people call them, also around midnight and the turn of a year', () => {
  const now = new Date(2026, 0, 1, 0, 5)

  expect(dayOf(at(2026, 1, 1, 0), now)).toBe('Today')
  expect(dayOf(at(2025, 12, 31, 23), now)).toBe('Yesterday')
  expect(dayOf(at(2025, 12, 30), now)).toBe('Tuesday, 30 December 2025')
  expect(dayOf(at(2026, 11, 16), new Date(2026, 10, 20))).toBe('Monday, 16 November')
})

test('the pager has five pages, with the current one among them', () => {
  expect(pagesAround(1, 8)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(4, 8)).toEqual([2, 3, 4, 5, 6])
  expect(pagesAround(8, 8)).toEqual([4, 5, 6, 7, 8])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(20, 40_000)).toEqual([18, 19, 20, 21, 22])
})
