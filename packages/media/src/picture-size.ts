import { toNumber } from './frame-rate.ts'
import type { VideoFacts } from './probe/probe.ts'

export type PixelSize = { width: number; height: number }

/** The size the film is shown at, in square pixels. */
export function shownSize(video: VideoFacts): PixelSize {
  const aspect = toNumber(video.sample_aspect)
  return { width: Math.max(2, Math.round(video.width * aspect)), height: video.height }
}

/** Even sides, as 4:2:0 chroma needs, never larger than the source. */
export function fitInto(source: PixelSize, box: PixelSize): PixelSize {
  const scale = Math.min(1, box.width / source.width, box.height / source.height)
  return { width: evenDown(source.width * scale), height: evenDown(source.height * scale) }
}

/** The 16:9 box (9:16 for an upright film) whose short side is `lines`. */
export function boxOfLines(source: PixelSize, lines: number): PixelSize {
  const longSide = Math.round((lines * 16) / 9)
  return source.width >= source.height ? { width: longSide, height: lines } : { width: lines, height: longSide }
}

function evenDown(length: number): number {
  return Math.max(2, 2 * Math.floor((length + 0.5) / 2))
}
