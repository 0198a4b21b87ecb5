const pair = (value: number): string => String(value).padStart(2, '0')

/** Position or length in film time: "01:47:42". */
export function formatTimecode(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${pair(Math.floor(whole / 3600))}:${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}`
}

/** A running time in words: "1 h 58 min", "42 min", "90 s". */
export function formatRuntime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0
  if (whole < 120 && whole !== 60) return `${whole} s`
  return inMinutes(Math.round(whole / 60))
}

function inMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** What remains: "4 min left", "2 h 10 min left", "less than a minute left". */
export const formatTimeLeft = (seconds: number): string =>
  seconds < 60 ? 'less than a minute left' : `${inMinutes(Math.round(seconds / 60))} left`

/** Seconds of "01:36:00" or "96:00"; undefined for anything else. */
export function readTimecode(text: string): number | undefined {
  const words = text.trim()
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(words)) return undefined
  return words.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
