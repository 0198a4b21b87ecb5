import { expect, test } from 'vitest'
import { addBusinessDays, ratesFor } from './rate-table.ts'

const FRIDAY = new Date('2026-11-20T15:00:00Z')
const day = (date: Date) => date.toISOString().slice(0, 10)

test('weekends do not count', () => {
  expect([1, 2, 5].map((days) => day(addBusinessDays(FRIDAY, days)))).toEqual(['2026-11-23', '2026-11-24', '2026-11-27'])
})

test.for([
  ['CA', 100, [1495, 2995, 4495]],
  ['ca', 1000, [1495, 2995, 4495]],
  ['CA', 1001, [1745, 3245, 4745]],
  ['CA', 3500, [2245, 3745, 5245]],
  ['US', 800, [2495, 4495, 6995]],
  ['FR', 1600, [6245, 9245]],
] as const)('a parcel to %s of %i g', ([country, grams, cents]) => {
  expect(ratesFor(country, grams, FRIDAY).map((each) => each.rate)).toEqual(cents)
})
