import type { Cue } from './cue.ts'

const HOUR_MS = 3_600_000

/** Whole hours that captions of broadcast are late by: theirs begin at 01:00:00:00 or 10:00:00:00, behind the end of the film. */
export function hoursBehind(cues: readonly Cue[], durationSeconds: number): number {
  const first = cues[0]?.start_ms ?? 0
  return first >= Math.round(durationSeconds * 1000) ? Math.floor(first / HOUR_MS) : 0
}

/**
 * Cues as the film's own clock has them. Captions of broadcast begin at 01:00:00:00 (or 10:00:00:00): where the first cue lies behind
 * the film's end, whole hours are taken off. What begins after the end goes, what runs over it ends with the film.
 */
export function fitToFilm(cues: readonly Cue[], durationSeconds: number): { cues: Cue[]; hours_off: number; left_out: number } {
  const end = Math.round(durationSeconds * 1000)
  const hours_off = hoursBehind(cues, durationSeconds)
  const moved = cues.map((cue) => ({ ...cue, start_ms: cue.start_ms - hours_off * HOUR_MS, end_ms: cue.end_ms - hours_off * HOUR_MS }))
  const inside = moved.filter((cue) => cue.start_ms >= 0 && cue.start_ms < end)
  return {
    cues: inside.map((cue) => ({ ...cue, end_ms: Math.max(0, Math.min(cue.end_ms, end)) })),
    hours_off,
    left_out: moved.length - inside.length,
  }
}
