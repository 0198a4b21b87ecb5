import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveTools } from '@answerprint/media/tools'

const FOLDER = join(tmpdir(), 'answerprint-clips')

/** A short film with sound, made once a machine: 24 frames a second, moving picture, a tone. */
export function shortFilm({ seconds = 10, size = '640x360' } = {}): Buffer {
  const path = join(FOLDER, `film-${seconds}s-${size}.mp4`)
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true })
    const fresh = join(FOLDER, `making-${process.pid}-${seconds}-${size}.mp4`)
    const source = [
      '-f',
      'lavfi',
      '-i',
      `testsrc2=size=${size}:rate=24:duration=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=440:duration=${seconds}`,
    ]
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', '-movflags', '+faststart']
    execFileSync(resolveTools().ffmpeg, ['-v', 'error', '-y', ...source, ...codecs, fresh])
    renameSync(fresh, path)
  }
  return readFileSync(path)
}
