import { daysFrom } from '#platform/format/calendar'
import { formatClock, formatDay } from '#platform/format/dates'

/** When it is due, and whether that is past or today. */
export function dueWords(due: string | null, now: Date): { text: string; tone: 'late' | 'today' | 'later' } {
  if (due === null) return { text: 'No date', tone: 'later' }
  const days = daysFrom(now, due)
  const isLate = new Date(due) < now
  if (days === 0) return { text: `Today, ${formatClock(due)}`, tone: isLate ? 'late' : 'today' }
  if (isLate) return { text: days === -1 ? 'Yesterday' : `${-days} days ago`, tone: 'late' }
  return { text: formatDay(due), tone: 'later' }
}
