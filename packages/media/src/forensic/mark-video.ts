import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chunk, LadderPlan } from '../encode/ladder.ts'
import { markPattern } from './pattern.ts'

/** 32 bytes, one for each film; with it the marks can be found, and removed. */
export type MarkKey = Uint8Array

/** Levels of luma, of 255. At 2.5 faint blotches were seen in flat skies. */
const AMPLITUDE = 1.5
const WIDTH = 192
const HEIGHT = 108
const FILE = 'marks.yuv'
const NEUTRAL = 128

/** `isMarked`: the segments that carry their mark, by their numbers; all of them without it. */
export type Marks = { key: MarkKey; isMarked?: ((segmentNumber: number) => boolean) | undefined }

/** One picture for each segment of the chunk, raw yuv420p, into the folder that ffmpeg runs in. */
export async function writeMarks({ key, isMarked }: Marks, chunk: Chunk, outDir: string): Promise<void> {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, NEUTRAL)
  const unmarked = Buffer.alloc(WIDTH * HEIGHT, NEUTRAL)
  const pictures = Array.from({ length: chunk.segments }, (_, index) => {
    const number = chunk.first_segment + index
    if (isMarked && !isMarked(number)) return [unmarked, chroma]
    const field = markPattern(key, number, WIDTH, HEIGHT)
    return [Buffer.from(Uint8Array.from(field, (value) => NEUTRAL + Math.round(AMPLITUDE * value))), chroma]
  })
  await writeFile(join(outDir, FILE), Buffer.concat(pictures.flat()))
}

/** The marks as a second input of ffmpeg: each picture lasts as long as its segment. */
export function marksInput({ frame_rate, segment_frames }: LadderPlan): string[] {
  const rate = `${frame_rate.num}/${frame_rate.den * segment_frames}`
  return ['-f', 'rawvideo', '-pixel_format', 'yuv420p', '-video_size', `${WIDTH}x${HEIGHT}`, '-framerate', rate, '-i', FILE]
}

/** From `[v720]` of each rendition to `[v720_marked]`: luma is raised and lowered by the mark, colours stay. */
export function marksChain({ frame_rate, renditions }: LadderPlan): string {
  const labels = renditions.map(({ name }) => `[${name}_flat]`).join('')
  // The last mark is held, so that the film alone says where the chunk ends.
  const marks = `[1:v]fps=${frame_rate.num}/${frame_rate.den},tpad=stop=-1:stop_mode=clone,split=${renditions.length}${labels}`
  const rungs = renditions.map(({ name, width, height }) => {
    const sized = `[${name}_flat]scale=${width}:${height},setsar=1,format=yuv420p[${name}_mark]`
    return `${sized};[${name}][${name}_mark]blend=all_mode=grainmerge:shortest=1[${name}_marked]`
  })
  return [marks, ...rungs].join(';')
}
