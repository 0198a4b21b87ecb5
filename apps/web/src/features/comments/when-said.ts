import { formatShortDateTime } from '#platform/format/dates'

/** "Just now" for a minute, then "Nov 19, 9:07 PM". */
export function whenSaid(moment: string, now: number): string {
  return now - Date.parse(moment) < 60_000 ? 'Just now' : formatShortDateTime(moment)
}
