import { expect, test } from 'vitest'
import { agoOf, placeOf } from './session-words.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:30Z', 'Just now'],
  ['2026-11-20T12:00:30Z', 'Just now'],
  ['2026-11-20T11:46:00Z', '14 minutes ago'],
  ['2026-11-20T10:59:00Z', '1 hour ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-02T12:00:00Z', 'Nov 2, 2026'],
])('%s was %s', (moment, words) => {
  expect(agoOf(moment, now)).toBe(words)
})

test('a place is shown as far as it is known', () => {
  expect(placeOf({ city: 'Toronto', country_code: 'CA' })).toBe('Toronto, Canada')
  expect(placeOf({ city: null, country_code: 'NO' })).toBe('Norway')
  expect(placeOf({ city: null, country_code: null })).toBe('Unknown place')
})
