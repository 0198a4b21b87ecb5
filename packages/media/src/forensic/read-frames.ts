import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Demuxer } from '../probe/demuxers.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { Tools } from '../sandbox/tools.ts'

export type Film = { path: string; demuxer: Demuxer; duration_seconds: number }
/** Grey pictures of `width` x `height` bytes each, `rate` a second, the first at `start_seconds` of the film. */
export type Sampling = { width: number; height: number; rate: number; start_seconds: number; seconds: number }
export type Frames = { count: number; at(index: number): Uint8Array }
export type Decoding = {
  tools: Tools
  /** A folder to work in. */
  outDir: string
  signal?: AbortSignal | undefined
}

/** @throws MediaError as `runFfmpeg` */
export async function readFrames({ tools, outDir, signal }: Decoding, film: Film, sampling: Sampling): Promise<Frames> {
  const { width, height, rate, start_seconds, seconds } = sampling
  const shifted = `setpts=PTS-STARTPTS,setpts=PTS-${start_seconds.toFixed(6)}/TB`
  const filter = `[0:v:0]${shifted},fps=${rate}:start_time=0,scale=${width}:${height}:flags=area,format=gray[out]`
  const file = 'frames.gray'
  const end = ['-t', seconds.toFixed(3), '-f', 'rawvideo', file]
  await runFfmpeg({
    ...{ tools, outDir, signal, path: film.path, demuxer: film.demuxer },
    outputWords: ['-filter_complex', filter, '-map', '[out]', ...end],
    durationSeconds: film.duration_seconds,
  })
  const bytes = await readFile(join(outDir, file))
  await rm(join(outDir, file))
  const size = width * height
  return { count: Math.floor(bytes.length / size), at: (index) => bytes.subarray(index * size, (index + 1) * size) }
}
