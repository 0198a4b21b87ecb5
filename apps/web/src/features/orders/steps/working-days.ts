import { formatDayOfUtc } from '#platform/format/calendar'

const DAY_MS = 86_400_000

/** "Fri, Nov 27": so many days on that are neither Saturday nor Sunday. */
export function readyBy(from: Date, days: number): string {
  let at = from.getTime()
  for (let left = days; left > 0; ) {
    at += DAY_MS
    if (new Date(at).getUTCDay() % 6 !== 0) left -= 1
  }
  return formatDayOfUtc(at)
}
