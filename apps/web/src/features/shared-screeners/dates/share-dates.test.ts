import { expect, test } from 'vitest'
import { momentOf, pickedOf } from '#platform/moments/moments'
import { isSameDates, isWrongOrder } from './share-dates.ts'

test('an expiry before the availability, or at the same moment, is in the wrong order', () => {
  expect(isWrongOrder({ availableAt: '2026-12-04T20:00:00.000Z', expiry: '2026-12-03T20:00:00.000Z' })).toBe(true)
  expect(isWrongOrder({ availableAt: '2026-12-04T20:00:00.000Z', expiry: '2026-12-04T20:00:00.000Z' })).toBe(true)
  expect(isWrongOrder({ availableAt: '2026-12-04T20:00:00.000Z', expiry: '2026-12-05T20:00:00.000Z' })).toBe(false)
  expect(isWrongOrder({ availableAt: null, expiry: '2026-12-05T20:00:00.000Z' })).toBe(false)
  expect(isWrongOrder({ availableAt: '2026-12-04T20:00:00.000Z', expiry: null })).toBe(false)
  const ended = { availableAt: '2026-12-04T20:00:00.000Z', expiry: '1970-01-01T00:00:00.000Z' }
  expect(isWrongOrder(ended), 'a link that was expired by hand has no end').toBe(false)
})

test('seconds do not make another date', () => {
  const dates = { availableAt: null, expiry: '2026-12-05T20:00:10.000Z' }
  expect(isSameDates(dates, { availableAt: null, expiry: '2026-12-05T20:00:00.000Z' })).toBe(true)
  expect(isSameDates(dates, { availableAt: null, expiry: null })).toBe(false)
})

test('what a picker shows is the moment in local time, and comes back as the same moment', () => {
  const moment = '2026-12-05T20:31:00.000Z'
  expect(momentOf(pickedOf(moment))).toBe(moment)
  expect(momentOf(null)).toBeNull()
  expect(pickedOf(null)).toBeNull()
})
