import { formatDate } from '#platform/format/dates'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** "Toronto, Canada"; what is not known is left out. */
export function placeOf({ city, country_code }: { city: string | null; country_code: string | null }): string {
  const country = country_code === null ? null : (names.of(country_code) ?? country_code)
  return [city, country].filter((each) => each !== null).join(', ') || 'Unknown place'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** "3 hours ago" within a day, then the date. */
export function agoOf(moment: string, now: Date): string {
  const passed = now.getTime() - new Date(moment).getTime()
  if (passed < 2 * MINUTE) return 'Just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} minutes ago`
  if (passed >= 24 * HOUR) return formatDate(moment)
  const hours = Math.floor(passed / HOUR)
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`
}
