import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Just now", "12 minutes ago", "3 hours ago", "2 days ago"; older things have their date. */
export function agoOf(moment: string, now: Date): string {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1000
  if (seconds < MINUTE) return 'Just now'
  if (seconds < HOUR) return `${formatCount(Math.floor(seconds / MINUTE), 'minute')} ago`
  if (seconds < DAY) return `${formatCount(Math.floor(seconds / HOUR), 'hour')} ago`
  const days = Math.floor(seconds / DAY)
  if (days < 7) return `${formatCount(days, 'day')} ago`
  return formatDate(moment)
}
