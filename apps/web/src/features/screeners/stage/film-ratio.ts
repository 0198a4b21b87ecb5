import type { Screener } from '../screeners.api.ts'

/** Narrower films have bars beside them: a box of their shape would be higher than a window. */
const NARROWEST = 4 / 3
const WIDEST = 2.4
/** From here on a film is called wide: 2:1, 2.39:1. */
const WIDE = 1.95

/** The shape of the film, from the frames that were cut from it; of most screens until there are any. */
export function filmRatio({ scrubber }: Pick<Screener, 'scrubber'>): number {
  if (scrubber === null || scrubber.frame_height === 0) return 16 / 9
  return Math.min(WIDEST, Math.max(NARROWEST, scrubber.frame_width / scrubber.frame_height))
}

export const isWide = (ratio: number): boolean => ratio >= WIDE
