import { daysFrom, formatWeekday } from '#platform/format/calendar'
import { formatLongDate } from '#platform/format/dates'

/** "Today", "Yesterday", "Monday, November 16", and with its year when that is another one. */
export function dayOf(moment: string, now: Date): string {
  const days = daysFrom(now, moment)
  if (days === 0) return 'Today'
  if (days === -1) return 'Yesterday'
  return new Date(moment).getFullYear() === now.getFullYear() ? formatWeekday(moment) : formatLongDate(moment)
}
