import { expect, test } from 'vitest'
import { dayOf } from './day-words.ts'

const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour).toISOString()

test('days are called as people call them, also around midnight and the turn of a year', () => {
  const now = new Date(2026, 0, 1, 0, 5)

  expect(dayOf(at(2026, 1, 1, 0), now)).toBe('Today')
  expect(dayOf(at(2025, 12, 31, 23), now)).toBe('Yesterday')
  expect(dayOf(at(2025, 12, 30), now)).toBe('Tuesday, December 30, 2025')
  expect(dayOf(at(2026, 11, 16), new Date(2026, 10, 20))).toBe('Monday, November 16')
})
