import { expect, test } from 'vitest'
import { agoOf } from './ago.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => agoOf(new Date(NOW.getTime() - seconds * 1000).toISOString(), NOW)

test.each([
  [-5, 'Just now'],
  [59, 'Just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [6 * 86_400, '6 days ago'],
])('%d seconds ago is "%s"', (seconds, text) => {
  expect(ago(seconds)).toBe(text)
})

test('after a week the date is shown', () => {
  expect(ago(7 * 86_400)).toBe('Nov 14, 2026')
})
