const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A moment as the API sends it, or a Date; shown in the person's own time zone. */
export type Moment = string | number | Date

/** "Nov 12, 2026"; empty for a moment that cannot be read. */
export function formatDate(moment: Moment): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
}

/** "3:05pm" */
export function formatClock(moment: Moment): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const hours = date.getHours()
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(date.getMinutes()).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`
}

/** "Mar 4, 2024 at 3:05pm" */
export function formatDateTime(moment: Moment): string {
  const day = formatDate(moment)
  return day === '' ? '' : `${day} at ${formatClock(moment)}`
}
