import type { Chunk, LadderPlan } from '../encode/ladder.ts'
import { heartbeatOutput } from '../sandbox/ffmpeg.ts'
import { CANDIDATE_MOMENTS, fitTile, inJpeg, planSprite, THUMBNAIL_WIDTH } from './film-preview-graph.ts'

/** Single pictures that a chunk's encode also writes: tiles of the sprite and candidates for the thumbnail. */
export type ChunkPreviews = {
  /** Streams the encode's graph must provide. */
  taps: { rendition: string; label: string }[]
  /** Filter chains that start at the taps. */
  chains: string[]
  outputWords: string[]
  /** Text lines to expect on standard output. */
  heartbeats: number
}

type NumberedFrame = { number: number; frame: number }

export const tileFile = (number: number): string => `tile-${String(number).padStart(3, '0')}.jpg`

/** Which tiles and moments fall into a chunk, by picture number of the whole film: every one falls into exactly one chunk. */
export function planChunkPreviews(plan: LadderPlan, chunk: Chunk): ChunkPreviews {
  const tiles = tileFrames(plan).filter(isWithin(chunk))
  const moments = momentFrames(plan).filter(isWithin(chunk))
  const [largest, smallest] = [plan.renditions[0], plan.renditions.at(-1)]
  const previews: ChunkPreviews = { taps: [], chains: [], outputWords: [], heartbeats: tiles.length }
  if (smallest && tiles[0]) {
    const pick = select(tiles.map((tile) => tile.frame - chunk.first_frame))
    previews.taps.push({ rendition: smallest.name, label: 'for_tiles' })
    previews.chains.push(`[for_tiles]${pick},${fitTile()},${inJpeg('yuvj444p')},split=2[tiles][tick];[tick]scale=16:16[beat]`)
    previews.outputWords.push(
      '-map',
      '[tiles]',
      '-vsync',
      'passthrough',
      '-q:v',
      '2',
      ...numbered('tile', 3, tiles[0].number),
      ...heartbeatOutput('beat'),
    )
  }
  if (largest && moments[0]) {
    const pick = select(moments.map((moment) => moment.frame - chunk.first_frame))
    previews.taps.push({ rendition: largest.name, label: 'for_moments' })
    previews.chains.push(`[for_moments]${pick},scale=${THUMBNAIL_WIDTH}:-2,${inJpeg('yuvj420p')}[moments]`)
    previews.outputWords.push('-map', '[moments]', '-vsync', 'passthrough', '-q:v', '3', ...numbered('moment', 1, moments[0].number))
  }
  return previews
}

function tileFrames(plan: LadderPlan): NumberedFrame[] {
  const sprite = planSprite(plan.duration_seconds)
  return Array.from({ length: sprite.frames }, (_, number) => frameAt(plan, number, (number + 0.5) * sprite.interval_seconds))
}

function momentFrames(plan: LadderPlan): NumberedFrame[] {
  return CANDIDATE_MOMENTS.map((share, i) => frameAt(plan, i + 1, share * plan.duration_seconds))
}

function frameAt(plan: LadderPlan, number: number, seconds: number): NumberedFrame {
  const exact = (seconds * plan.frame_rate.num) / plan.frame_rate.den
  return { number, frame: Math.min(plan.total_frames - 1, Math.floor(exact)) }
}

function isWithin(chunk: Chunk): (candidate: NumberedFrame) => boolean {
  return ({ frame }) => frame >= chunk.first_frame && frame < chunk.first_frame + chunk.frames
}

/** Two moments of a very short film may be one picture: then it is written once, under the first number. */
function select(frames: number[]): string {
  return `select='${[...new Set(frames)].map((frame) => `eq(n,${frame})`).join('+')}'`
}

function numbered(name: string, digits: number, first: number): string[] {
  return ['-f', 'image2', '-start_number', `${first}`, `${name}-%0${digits}d.jpg`]
}
