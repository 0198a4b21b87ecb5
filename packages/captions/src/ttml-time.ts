import { CaptionError } from './caption-error.ts'

export type TtmlClock = { frames: number; ticks: number }

/** The clock of a document: ttp:frameRate (30), its multiplier (1 1), ttp:tickRate (frames, or 1). */
export function ttmlClock({ frameRate, frameRateMultiplier, tickRate }: Record<string, string>): TtmlClock {
  const [numerator = 1, denominator = 1] = (frameRateMultiplier ?? '1 1').split(/[\s:]+/).map(Number)
  const frames = (positive(frameRate) ?? 30) * (positive(`${numerator / denominator}`) ?? 1)
  return { frames, ticks: positive(tickRate) ?? (frameRate === undefined ? 1 : frames) }
}

const CLOCK = /^(\d{1,4}):(\d{2}):(\d{2})(?:(\.\d{1,9})|:(\d{2,3})(?:\.\d+)?)?$/
const OFFSET = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/

/** Milliseconds of a time expression (TTML2, 12.3.1). @throws CaptionError with the line */
export function readClock(value: string, { frames, ticks }: TtmlClock, line: number): number {
  const clock = CLOCK.exec(value.trim())
  if (clock) {
    const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clock
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(fraction) + Number(frame) / frames) * 1000
  }
  const [, amount, unit] = OFFSET.exec(value.trim()) ?? []
  if (unit === undefined) throw new CaptionError('unreadable', `“${value.slice(0, 40)}” is not a time.`, line)
  const lengths: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, f: 1000 / frames, t: 1000 / ticks }
  return Number(amount) * (lengths[unit] ?? 0)
}

const positive = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : undefined
}
