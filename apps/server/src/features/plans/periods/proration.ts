import { daysOf } from './periods.ts'

type Paid = { period_start: Date; period_end: Date; period_price: number }

/** The rest of a period by its days, in whole minor units, half up. A day that has begun is used. */
export function restOf(paid: Paid, at: Date): { rest: number; left: number } {
  const { days, left } = daysOf(paid, at)
  const rest = (2n * BigInt(paid.period_price) * BigInt(left) + BigInt(days)) / (2n * BigInt(days))
  return { rest: Number(rest), left }
}

/** What a price comes to with what is credited, and what of the credit is left over. */
export function credited(price: number, credit: number): { promo: number; amount: number; left: number } {
  const promo = Math.min(price, credit)
  return { promo, amount: price - promo, left: credit - promo }
}
