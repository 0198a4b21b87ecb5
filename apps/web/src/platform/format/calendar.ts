import type { Moment } from './dates.ts'

const midnight = (moment: Moment): number => {
  const date = new Date(moment)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** How many days of the calendar lie between two moments, in the person's own time zone: -1 was yesterday. */
export const daysFrom = (now: Moment, moment: Moment): number => Math.round((midnight(moment) - midnight(now)) / 86_400_000)

const by = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, options)
  return (moment: Moment): string => format.format(new Date(moment))
}

/** "Friday, November 27", "Friday 27 November": of this year, above what happened on it */
export const formatWeekday = by({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Fri, Nov 27", "Fri 27 Nov": a day that is the same wherever one is, given as its midnight in UTC */
export const formatDayOfUtc = by({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "Nov 12, 2026", "12 Nov 2026": the same day wherever one is, of a moment of it in UTC */
export const formatDateOfUtc = by({ dateStyle: 'medium', timeZone: 'UTC' })

/** "November 2026", of "2026-11" */
export const formatMonth = by({ month: 'long', year: 'numeric', timeZone: 'UTC' })
