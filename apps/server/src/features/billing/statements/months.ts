import type { Period } from './statements.repository.ts'

/** Months are those of UTC, as the numbers of invoices are. */
export function periodOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, number - 1)), until: new Date(Date.UTC(year, number)) }
}

export const startOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))

/** "2026-10". */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

export const monthBefore = (at: Date): string => monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1)))

/** "October 2026". */
export const monthName = (month: string): string =>
  periodOf(month).from.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
