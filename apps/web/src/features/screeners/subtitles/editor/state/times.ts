const two = (value: number): string => String(value).padStart(2, '0')

/** "01:02:03.450" */
export function formatMs(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60, Math.floor(whole / 1000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${String(whole % 1000).padStart(3, '0')}`
}

const PARTS = /^(?:(?:(\d{1,4}):)?(\d{1,2}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/

/** Milliseconds of "01:02:03.450", "2:03,4" or "123.5"; undefined for what is no time. */
export function readMs(text: string): number | undefined {
  const found = PARTS.exec(text.trim())
  if (found === null) return undefined
  const [, hours = '0', minutes, seconds = '0', fraction = '0'] = found
  if (minutes !== undefined && (Number(minutes) > 59 || Number(seconds) > 59)) return undefined
  return ((Number(hours) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** "2.5 s", "0.08 s". */
export const formatSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`
