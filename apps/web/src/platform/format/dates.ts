/** A moment as the API sends it, or a Date; shown in the person's own time zone. */
export type Moment = string | number | Date

export const { formatDate, formatDay, formatShortDateTime, formatLongDate, formatClock, formatDateTime } = datesIn()

/** Every date and time of a screen, as the locale writes it; empty for a moment that cannot be read. By default the browser's locale. */
export function datesIn(locale?: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options)
    return (moment: Moment): string => {
      const date = new Date(moment)
      return Number.isNaN(date.getTime()) ? '' : format.format(date)
    }
  }
  return {
    /** "Nov 12, 2026", "12 Nov 2026" */
    formatDate: by({ dateStyle: 'medium' }),
    /** "Fri, Nov 27", "Fri 27 Nov": of this year */
    formatDay: by({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "3:05 PM", "15:05" */
    formatClock: by({ timeStyle: 'short' }),
    /** "Mar 4, 2024, 3:05 PM", "4 Mar 2024, 15:05" */
    formatDateTime: by({ dateStyle: 'medium', timeStyle: 'short' }),
    /** "Mar 4, 3:05 PM": in a list of this year's moments */
    formatShortDateTime: by({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    /** "Monday, March 4, 2024" */
    formatLongDate: by({ dateStyle: 'full' }),
  }
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.RelativeTimeFormat('en')
const STEPS = [
  ['minute', 60_000, 60 * 60_000],
  ['hour', 3_600_000, 24 * 3_600_000],
  ['day', 86_400_000, 7 * 86_400_000],
] as const

/** "3 days ago" within a week, "Nov 12, 2026" before. */
export function formatAgo(moment: Moment, now: number): string {
  const ago = now - new Date(moment).getTime()
  if (Number.isNaN(ago) || ago < -60_000) return formatDate(moment)
  if (ago < 60_000) return 'just now'
  for (const [unit, step, most] of STEPS) if (ago < most) return relative.format(-Math.floor(ago / step), unit)
  return formatDate(moment)
}

/** "in 3 days", "in 5 hours", to the nearest; empty for a moment that has come. */
export function formatAhead(moment: Moment, now: number): string {
  const ahead = new Date(moment).getTime() - now
  const step = STEPS.findLast(([, length]) => ahead >= length)
  return step === undefined ? '' : exact.format(Math.round(ahead / step[1]), step[0])
}
