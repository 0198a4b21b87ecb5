import { daysFrom } from '#platform/format/calendar'
import { formatClock, formatDate, formatDay } from '#platform/format/dates'

/** When it is due, and whether that is past or today. What is done is late no more. */
export function dueWords(due: string | null, now: Date, isDone = false): { text: string; tone: 'late' | 'today' | 'later' } {
  if (due === null) return { text: 'No date', tone: 'later' }
  if (isDone) return { text: formatDate(due), tone: 'later' }
  const days = daysFrom(now, due)
  const isLate = new Date(due) < now
  if (days === 0) return { text: `Today, ${formatClock(due)}`, tone: isLate ? 'late' : 'today' }
  if (isLate) return { text: days === -1 ? 'Yesterday' : `${-days} days ago`, tone: 'late' }
  return { text: formatDay(due), tone: 'later' }
}

/** "One day late.", for the note on an order that is past its time. */
export function lateWords(due: string | null, now: Date): string {
  const days = due === null ? 0 : -daysFrom(now, due)
  if (days <= 0) return 'Late.'
  return days === 1 ? 'One day late.' : `${days} days late.`
}
