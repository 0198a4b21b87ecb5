/** Pickers know whole minutes: a second does not make another date. */
export const isSameMoment = (one: string | null, other: string | null): boolean => minuteOf(one) === minuteOf(other)
const minuteOf = (moment: string | null): number | null => (moment === null ? null : Math.floor(Date.parse(moment) / 60_000))

/** "2026-12-12 18:00:00" in the person's own time zone, as the pickers write it. */
export const momentOf = (picked: string | null): string | null => {
  if (picked === null) return null
  const date = new Date(picked.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export const pickedOf = (moment: string | null): string | null => {
  if (moment === null) return null
  const date = new Date(moment)
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${pair(date.getMonth() + 1)}-${pair(date.getDate())} ${pair(date.getHours())}:${pair(date.getMinutes())}:${pair(date.getSeconds())}`
}
