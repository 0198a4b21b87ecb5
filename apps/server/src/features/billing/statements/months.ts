/** `from` is the first moment of the month, `until` that of the next one. */
export type Period = { from: Date; until: Date }

/** Months are those of UTC, as the numbers of invoices are: "2026-10". */
export function periodOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) }
}

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The last month that is over. */
export const monthBefore = (at: Date): string => monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1)))

/** "October 2026". */
export const monthName = (month: string): string =>
  periodOf(month).from.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Change = { month: string; sum: number }
type Closing = { month: string; closing: number }

/** What was owed at the end of each month up to `last` that had a change or a debt, newest first. `changes` are in the order of months. */
export function closingsOf(changes: readonly Change[], last: string): Closing[] {
  const sums = new Map(changes.map((each) => [each.month, each.sum]))
  const closings: Closing[] = []
  const end = periodOf(last).from
  let closing = 0
  for (let at = periodOf(changes[0]?.month ?? monthOf(periodOf(last).until)).from; at <= end; at = periodOf(monthOf(at)).until) {
    const month = monthOf(at)
    closing += sums.get(month) ?? 0
    if (closing !== 0 || sums.has(month)) closings.unshift({ month, closing })
  }
  return closings
}
