const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const startOfDay = (date: Date, later = 0): number => new Date(date.getFullYear(), date.getMonth(), date.getDate() + later).getTime()

/** "Today", "Yesterday", "Monday, 16 November", and with its year when that is another one. */
export function dayOf(moment: string, now: Date): string {
  const date = new Date(moment)
  if (startOfDay(date) === startOfDay(now)) return 'Today'
  if (startOfDay(date) === startOfDay(now, -1)) return 'Yesterday'
  const day = `${weekdays[date.getDay()]}, ${date.getDate()} ${months[date.getMonth()]}`
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`
}
