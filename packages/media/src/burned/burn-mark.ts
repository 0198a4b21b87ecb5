import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chunk, LadderPlan } from '../encode/ladder.ts'

/**
 * What is burned into every picture: RGBA of 8 bits, row by row, not premultiplied, with the place of its upper left corner in pixels
 * of the largest rendition.
 */
export type BurnedMark = { rgba: Uint8Array; width: number; height: number; left: number; top: number }

const FILE = 'burned.rgba'

/** How far the mark wanders from its place, as a share of the picture's height, and how long it takes: nothing that is cut out once stays out. */
const DRIFT = 0.008
const [ACROSS_SECONDS, DOWN_SECONDS] = [47, 31]

/** Into the folder that ffmpeg runs in. */
export const writeBurnedMark = ({ rgba }: BurnedMark, outDir: string): Promise<void> => writeFile(join(outDir, FILE), rgba)

/** The mark as one more input of ffmpeg: a single picture, which is held. */
export const burnedInput = ({ width, height }: BurnedMark): string[] => [
  ...['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${width}x${height}`],
  ...['-framerate', '1', '-i', FILE],
]

/** From the largest rendition `[clear]` to the same with the mark, whose input is number `input`. It wanders on across chunks. */
export function burnedChain({ left, top }: BurnedMark, plan: LadderPlan, chunk: Chunk, input: number): string {
  const drift = (plan.renditions[0]?.height ?? 0) * DRIFT
  const wander = (place: number, seconds: number) =>
    `${place}+${drift.toFixed(3)}*sin(2*PI*(t+${chunk.start_seconds.toFixed(6)})/${seconds})`
  return `[clear][${input}:v]overlay=x='${wander(left, ACROSS_SECONDS)}':y='${wander(top, DOWN_SECONDS)}'`
}
