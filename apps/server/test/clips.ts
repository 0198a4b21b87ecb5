import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveTools } from '@answerprint/media/tools'

const FOLDER = join(tmpdir(), 'answerprint-clips')

/** A short film with sound, made once a machine: 24 frames a second, moving picture, a tone. */
export function shortFilm({ seconds = 10, size = '640x360', container = 'mp4' as 'mp4' | 'avi' } = {}): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24:duration=${seconds}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const codecs = container === 'avi' ? AVI : [...CODECS, '-c:a', 'aac']
  return readFileSync(makeOnce(`film-${seconds}s-${size}.${container}`, [...picture, ...tone, ...codecs, '-shortest']))
}

/** The picture of a film at 640 x 360, made once a machine; answers its path. */
export const smallPictureOf = (film: string, name: string): string =>
  makeOnce(`${name}-640x360.mp4`, ['-i', film, '-vf', 'scale=640:360', ...CODECS, '-an'])

const CODECS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']

/** As it is found: MPEG-4 with B-frames, and PCM. */
const AVI = ['-c:v', 'mpeg4', '-bf', '2', '-q:v', '4', '-c:a', 'pcm_s16le']

function makeOnce(name: string, words: string[]): string {
  const path = join(FOLDER, name)
  if (existsSync(path)) return path
  mkdirSync(FOLDER, { recursive: true })
  const fresh = join(FOLDER, `making-${process.pid}-${name}`)
  execFileSync(resolveTools().ffmpeg, ['-v', 'error', '-y', ...words, fresh])
  renameSync(fresh, path)
  return path
}
