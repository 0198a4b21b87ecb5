import { formatRuntime } from '#platform/format/durations'

/** How long a film was watched: "42 s", "1 min 27 s", from ten minutes on "1 h 58 min". */
export function formatWatched(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60 || whole >= 600 || whole % 60 === 0) return formatRuntime(whole)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
