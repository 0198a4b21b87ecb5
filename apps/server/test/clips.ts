import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveTools } from '@answerprint/media/tools'
import { TWO_CAPTIONS, writeCaptionedFilm } from '../../../scripts/captioned-film.ts'

const FOLDER = join(tmpdir(), 'answerprint-clips')

/** A short film with sound, made once a machine: 24 frames a second, moving picture, a tone. Small, since most tests only need that it is encoded. */
export function shortFilm({ seconds = 10, size = '320x180', container = 'mp4' as 'mp4' | 'avi' } = {}): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=24:duration=${seconds}`]
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const codecs = container === 'avi' ? AVI : [...CODECS, '-c:a', 'aac']
  return readFileSync(makeOnce(`film-${seconds}s-${size}.${container}`, [...picture, ...tone, ...codecs, '-shortest']))
}

/** A second of a film that says it is HDR10. */
export function hdrFilm(): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24:duration=1']
  const tags = ['-vf', 'setparams=color_trc=smpte2084:color_primaries=bt2020:colorspace=bt2020nc']
  return readFileSync(makeOnce('film-in-hdr.mp4', [...picture, ...tags, ...CODECS]))
}

/** Random, and like no kind of file: two bytes by chance are the beginning of a sound or a picture once in some thousand times. */
export const bytesOfNoKind = (size: number): Buffer => Buffer.concat([Buffer.from('no kind '), randomBytes(size - 8)])

const fromText = (format: string, text: string): string[] => {
  const data = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
  return ['-f', format, '-i', data]
}

/** As films are sent to a market: this picture, two mono sound tracks (French and English) and French subtitles. Answers its path. */
export function marketFilm(film: string, name: string): string {
  const text = '1\n00:00:00,500 --> 00:00:04,000\nOù es-tu ?\n\n2\n00:00:05,000 --> 00:00:11,000\nLà-bas, sur le pont.\n'
  const tones = [330, 660].flatMap((tone) => ['-f', 'lavfi', '-i', `sine=frequency=${tone}:duration=13`])
  const maps = [
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:a',
    '-map',
    '3:s',
    ...CODECS,
    '-vf',
    'scale=640:360,fps=15',
    '-c:a',
    'aac',
    '-c:s',
    'subrip',
  ]
  const languages = ['-metadata:s:a:0', 'language=fra', '-metadata:s:a:1', 'language=eng', '-metadata:s:s:0', 'language=fra']
  const inputs = ['-protocol_whitelist', 'file,pipe,data', '-i', film, ...tones, ...fromText('srt', text)]
  return makeOnce(`${name}-for-a-market-15.mkv`, [...inputs, ...maps, ...languages, '-disposition:s:0', '0'])
}

/** Two seconds of film with a text track in French. */
export function filmWithText(): Buffer {
  const lines = fromText('srt', '1\n00:00:00,500 --> 00:00:01,500\n<i>Où es-tu ?</i>\n')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=24:duration=2']
  const words = [
    '-map',
    '0:v',
    '-map',
    '1:s',
    ...CODECS,
    '-c:s',
    'subrip',
    '-metadata:s:s:0',
    'language=fre',
    '-disposition:s:0',
    'default',
  ]
  return readFileSync(makeOnce('film-with-text.mkv', ['-protocol_whitelist', 'file,pipe,data', ...picture, ...lines, ...words]))
}

/** Five seconds of film with captions in the data of its pictures, or with such data that says nothing. */
export function filmWithCaptions({ isSilent = false } = {}): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'answerprint-captions-')), 'film.mp4')
  return readFileSync(writeCaptionedFilm({ ffmpeg: resolveTools().ffmpeg, path, captions: isSilent ? [] : TWO_CAPTIONS }))
}

/** Two sizes in the ladder, two sound tracks (French in 5.1 and an English commentary) and two chapters. Answers its path. */
export function filmWithParts(): string {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=24:duration=12']
  const sounds = ['5.1', 'mono'].flatMap((layout) => [
    '-f',
    'lavfi',
    '-i',
    `anoisesrc=duration=12:amplitude=0.05,aformat=channel_layouts=${layout}`,
  ])
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', ...CODECS, '-c:a', 'aac']
  const chapters =
    ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=7\ntitle=The harbour\n[CHAPTER]\nTIMEBASE=1/1\nSTART=7\nEND=12\ntitle=The crossing\n'
  const named = [...fromText('ffmetadata', chapters), '-map_chapters', '3']
  const facts = ['-metadata:s:a:0', 'language=fra', '-metadata:s:a:1', 'language=eng', '-disposition:a:1', 'comment']
  return makeOnce('film-with-parts.mkv', ['-protocol_whitelist', 'file,pipe,data', ...picture, ...sounds, ...named, ...maps, ...facts])
}

/** The picture of a film at 320 x 180, made once a machine; answers its path. */
export const smallPictureOf = (film: string, name: string, rate: number): string =>
  makeOnce(`${name}-320x180-at-${rate}.mp4`, ['-i', film, '-vf', `scale=320:180,fps=${rate}`, ...CODECS, '-an'])

/** Four seconds of it at 320 x 180: what is done to such a film takes no time. */
export const briefPictureOf = (film: string, name: string): string =>
  makeOnce(`${name}-320x180-15.mp4`, ['-i', film, '-t', '4', '-vf', 'scale=320:180,fps=15', ...CODECS, '-an'])

/** Its first seconds, unchanged. */
export const beginningOf = (film: string, name: string, seconds: number): string =>
  makeOnce(`${name}-${seconds}s.mp4`, ['-i', film, '-t', String(seconds), '-c', 'copy', '-movflags', '+faststart'])

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
