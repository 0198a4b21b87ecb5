import { captionInputWords, type Demuxer, inputWords } from '../probe/demuxers.ts'
import { runTool } from './sandbox.ts'
import type { Limits } from './sandbox-command.ts'
import type { Tools } from './tools.ts'

export type FfmpegRun = {
  tools: Tools
  path: string
  /** The path is that of a file which is served (`serveFile`). */
  socket?: string | undefined
  demuxer: Demuxer
  /** Reads the captions in the data of the pictures, not the film itself. */
  isOfCaptions?: boolean
  /** Options before `-i`, e.g. a seek. */
  inputOptions?: string[]
  /** Everything after the input; output files are named relative to `outDir`. */
  outputWords: string[]
  outDir: string
  /** Length of what is made, the measure of progress. */
  durationSeconds: number
  /** Pictures expected on a `heartbeatOutput`, for a run whose `-progress` would stay silent. */
  heartbeats?: number
  timeoutSeconds?: number | undefined
  limits?: Limits
  signal?: AbortSignal | undefined
  /** 0..1, never falling. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * One ffmpeg run over one input, with the guards of `inputWords` and the sandbox of `runTool`. Resolves to the number of
 * pictures written to the first video output.
 * @throws MediaError as `runTool`
 */
export async function runFfmpeg(run: FfmpegRun): Promise<{ frames: number }> {
  const { tools, path, socket, outDir, signal } = run
  const inputs = socket === undefined ? [path] : []
  const timeoutSeconds = run.timeoutSeconds ?? 120 + 20 * run.durationSeconds
  const progress = followProgress(run)
  const common = ['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y', '-progress', 'pipe:1']
  const input = (run.isOfCaptions ? captionInputWords : inputWords)(path, run.demuxer)
  const args = [...common, ...(run.inputOptions ?? []), ...input, ...run.outputWords]
  const limits = run.limits ?? {}
  await runTool({ tools, program: tools.ffmpeg, args, inputs, socket, outDir, timeoutSeconds, limits, signal, onLine: progress.onLine })
  return { frames: progress.frames() }
}

/**
 * ffmpeg 5.1 reports no progress before every output has begun, and a sheet of pictures begins at the very end. This extra
 * output writes one text line for each of its few pictures instead.
 */
export function heartbeatOutput(label: string): string[] {
  return ['-map', `[${label}]`, '-f', 'framecrc', '-flush_packets', '1', 'pipe:1']
}

function followProgress({ durationSeconds, heartbeats = 0, onProgress }: FfmpegRun): {
  onLine: (line: string) => void
  frames: () => number
} {
  let frames = 0
  let share = 0
  let beats = 0
  const advance = (to: number) => {
    share = Math.max(share, Math.min(1, to || 0))
    onProgress?.(share)
  }
  const onLine = (line: string) => {
    const [name, value = ''] = line.split('=')
    if (name === 'frame') frames = Number(value) || frames
    // Despite its name this is in microseconds, in every release so far.
    if (name === 'out_time_ms') advance(Number(value) / 1e6 / durationSeconds)
    if (heartbeats > 0 && /^0,\s*\d/.test(line)) advance(beats++ / heartbeats)
    if (name === 'progress' && value.trim() === 'end') advance(1)
  }
  return { onLine, frames: () => frames }
}
