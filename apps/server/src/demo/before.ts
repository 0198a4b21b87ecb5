import { addDays, uuidv7 } from '#platform/clock'
import type { Parts } from '../parts.ts'

const DAYS_BEFORE = 12

/** Parts on a clock before everything that people do in the story. `at`: when the demo was seeded. */
export function beforeStory<P extends Pick<Parts, 'now' | 'newId'>>(parts: P, at: Date): P {
  const now = () => addDays(at, -DAYS_BEFORE)
  return { ...parts, now, newId: uuidv7(now) }
}
