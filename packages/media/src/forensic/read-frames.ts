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

type FramesOf<All extends readonly Sampling[]> = { [Each in keyof All]: Frames }

/** One decode of the film for all samplings, whose frames are in their order. @throws MediaError as `runFfmpeg` */
export async function readSamplings<const All extends readonly Sampling[]>(
  { tools, outDir, signal }: Decoding,
  film: Film,
  samplings: All,
): Promise<FramesOf<All>> {
  const outputs = samplings.map((sampling, index) => ({
    ...sampling,
    file: `frames-${index}.gray`,
    from: `from_${index}`,
    out: `out_${index}`,
  }))
  const source = `[0:v:0]setpts=PTS-STARTPTS,split=${outputs.length}${outputs.map(({ from }) => `[${from}]`).join('')}`
  const chains = outputs.map(
    ({ from, out, width, height, rate, start_seconds }) =>
      `[${from}]setpts=PTS-${start_seconds.toFixed(6)}/TB,fps=${rate}:start_time=0,scale=${width}:${height}:flags=area,format=gray[${out}]`,
  )
  await runFfmpeg({
    ...{ tools, outDir, signal, path: film.path, demuxer: film.demuxer },
    outputWords: [
      ...['-filter_complex', [source, ...chains].join(';')],
      ...outputs.flatMap(({ file, out, seconds }) => ['-map', `[${out}]`, '-t', seconds.toFixed(3), '-f', 'rawvideo', file]),
    ],
    durationSeconds: film.duration_seconds,
  })
  const frames = outputs.map(({ file, width, height }) => takeFrames(join(outDir, file), width * height))
  return (await Promise.all(frames)) as Frames[] as FramesOf<All>
}

/** @throws MediaError as `runFfmpeg` */
export async function readFrames(decoding: Decoding, film: Film, sampling: Sampling): Promise<Frames> {
  const [frames] = await readSamplings(decoding, film, [sampling])
  return frames
}

async function takeFrames(path: string, size: number): Promise<Frames> {
  const bytes = await readFile(path)
  await rm(path)
  return { count: Math.floor(bytes.length / size), at: (index) => bytes.subarray(index * size, (index + 1) * size) }
}
