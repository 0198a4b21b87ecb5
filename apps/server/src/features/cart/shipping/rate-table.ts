import type { Money } from '#features/billing'
import { addDays } from '#platform/clock'
import type { Carrier, OfferedRate } from './carrier.ts'

type Row = { shipping_type: string; cents: number; days: number }
const row = (shipping_type: string, cents: number, days: number): Row => ({ shipping_type, cents, days })

/** By country: price of the first kilogram, and business days on the way. */
const TABLE: Readonly<Record<string, readonly Row[]>> = {
  CA: [row('FEDEX_GROUND', 1495, 5), row('FEDEX_2_DAY', 2995, 2), row('STANDARD_OVERNIGHT', 4495, 1)],
  US: [row('FEDEX_GROUND', 2495, 6), row('FEDEX_2_DAY', 4495, 2), row('PRIORITY_OVERNIGHT', 6995, 1)],
}
const ELSEWHERE: readonly Row[] = [row('INTERNATIONAL_ECONOMY', 5995, 7), row('INTERNATIONAL_PRIORITY', 8995, 3)]
const CENTS_A_KG = 250
const GRAMS_IN_KG = 1000

/** Grams, so that no fraction of a kilogram is added up. */
export const WEIGHTS = { disc: 100, drive: 800 } as const

/** Saturday and Sunday do not count. */
export function addBusinessDays(from: Date, days: number): Date {
  let date = from
  for (let left = days; left > 0; ) {
    date = addDays(date, 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date
}

export function ratesFor(country: string, grams: number, now: Date): OfferedRate[] {
  const more = Math.max(0, Math.ceil(grams / GRAMS_IN_KG) - 1) * CENTS_A_KG
  return (TABLE[country.toUpperCase()] ?? ELSEWHERE).map(({ shipping_type, cents, days }) => ({
    ...{ shipping_type, rate: cents + more, delivery_date: addBusinessDays(now, days) },
  }))
}

/** Its prices are hundredths of the major unit. */
export const createTableCarrier = (money: Money): Carrier => ({
  rates: async ({ weight_kg, to }, now) =>
    ratesFor(to.country_code, Math.round(weight_kg * GRAMS_IN_KG), now).map((each) => ({ ...each, rate: money.fromHundredths(each.rate) })),
})
