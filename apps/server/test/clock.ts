import type { Clock, NewId } from '../src/platform/clock.ts'
import { uuidv7 } from '../src/platform/clock.ts'

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

export type StoryClock = { now: Clock; newId: NewId; advance(span: Span): void }

/** A test begins on a fixed morning, and time passes only when the test advances it. */
export function openClock(start: Date | string = '2026-03-02T09:00:00.000Z'): StoryClock {
  let at = new Date(start).getTime()
  const now = () => new Date(at)
  return {
    now,
    newId: uuidv7(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
