import type { BillingCycle } from '@answerprint/contract/plan-rules'

const DAY_MS = 86_400_000

/** The same time of day so many months later, on the anchor day, or on the last day of a month that is shorter. In UTC, which has no summer time. */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(anchorDay, lastDay)
  return new Date(Date.UTC(year, month, day, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds(), from.getUTCMilliseconds()))
}

export const periodEnd = (start: Date, cycle: BillingCycle, anchorDay: number): Date =>
  addMonths(start, cycle === 'yearly' ? 12 : 1, anchorDay)

/** Days of a period, and those of them that have not begun. */
export function daysOf({ period_start, period_end }: { period_start: Date; period_end: Date }, at: Date) {
  const days = Math.max(1, Math.round((period_end.getTime() - period_start.getTime()) / DAY_MS))
  const left = Math.floor((period_end.getTime() - at.getTime()) / DAY_MS)
  return { days, left: Math.min(days, Math.max(0, left)) }
}
