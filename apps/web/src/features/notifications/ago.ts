import { formatDate } from '#platform/format/dates'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "Just now", "12 min ago", "3 h ago", "2 days ago"; older things have their date. */
export function agoOf(moment: string, now: Date): string {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1000
  if (seconds < MINUTE) return 'Just now'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`
  const days = Math.floor(seconds / DAY)
  if (days < 7) return days === 1 ? '1 day ago' : `${days} days ago`
  return formatDate(moment)
}
