import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysOf, periodEnd } from './periods.ts'
import { credited, restOf } from './proration.ts'

test.each([
  ['2026-01-31T10:00:00.000Z', 1, 31, '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', 1, 31, '2026-03-31T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, 31, '2028-02-29T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 12, 29, '2029-02-28T10:00:00.000Z'],
  ['2029-02-28T10:00:00.000Z', 36, 29, '2032-02-29T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 1, 31, '2027-01-31T23:59:59.999Z'],
  ['2026-03-15T01:30:00.000Z', 1, 15, '2026-04-15T01:30:00.000Z'],
])('%s and %i months, on day %i, is %s', (from, months, anchor, to) => {
  expect(addMonths(new Date(from), months, anchor).toISOString()).toBe(to)
})

test('a period over a change of summer time has the hours and days of any other', () => {
  const start = new Date('2026-03-01T12:00:00Z')
  const end = periodEnd(start, 'monthly', 1)
  expect(end.toISOString()).toBe('2026-04-01T12:00:00.000Z')
  expect(daysOf({ period_start: start, period_end: end }, new Date('2026-03-29T12:00:00Z'))).toEqual({ days: 31, left: 3 })
})

test('a year of 29 February has 366 days, and its rest is by the day', () => {
  const paid = { period_start: new Date('2028-01-01T00:00:00Z'), period_end: new Date('2029-01-01T00:00:00Z'), period_price: 36_600 }
  expect(restOf(paid, paid.period_start)).toEqual({ rest: 36_600, left: 366 })
  expect(restOf(paid, new Date('2028-02-29T00:00:00Z'))).toEqual({ rest: 30_700, left: 307 })
  expect(restOf(paid, new Date('2028-02-29T00:00:01Z'))).toEqual({ rest: 30_600, left: 306 })
  expect(restOf(paid, paid.period_end).rest).toBe(0)
})

const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
const prices = fc.integer({ min: 0, max: 100_000_000 })

test('a rest is never negative or more than was paid, never grows, and no cent is lost between price and credit', () => {
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom('monthly' as const, 'yearly' as const),
      prices,
      prices,
      fc.nat(400 * 86_400_000),
      (period_start, cycle, period_price, price, later) => {
        const anchor = period_start.getUTCDate()
        const paid = { period_start, period_end: periodEnd(period_start, cycle, anchor), period_price }
        const at = new Date(period_start.getTime() + later)
        const { rest } = restOf(paid, at)
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(rest).toBeLessThanOrEqual(period_price)
        expect(restOf(paid, new Date(at.getTime() + 3_600_000)).rest).toBeLessThanOrEqual(rest)
        const { promo, amount, left } = credited(price, rest)
        expect([promo + amount, promo + left]).toEqual([price, rest])
      },
    ),
  )
})

test('twelve monthly periods end where a year does, from any day', () => {
  fc.assert(
    fc.property(moments, (start) => {
      const anchor = start.getUTCDate()
      let end = start
      for (let month = 0; month < 12; month++) end = periodEnd(end, 'monthly', anchor)
      expect(end).toEqual(periodEnd(start, 'yearly', anchor))
    }),
  )
})
