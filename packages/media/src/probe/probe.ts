import { parseRational, type Rational } from '../frame-rate.ts'
import { MediaError } from '../media-error.ts'
import { runTool } from '../sandbox/sandbox.ts'
import type { Tools } from '../sandbox/tools.ts'
import { type Demuxer, inputWords } from './demuxers.ts'
import { type ChapterReport, type FfprobeReport, parseReport, type StreamReport } from './probe-report.ts'
import { frameTiming } from './probe-timing.ts'

/** What a file says of its colours, in ffprobe's words (`smpte2084`, `bt2020`, `bt2020nc`, `pc`); what it does not say is missing. */
export type ColourFacts = { transfer?: string; primaries?: string; matrix?: string; range?: string }

export type VideoFacts = {
  /** Of the whole file, for `-map 0:<index>`. */
  index: number
  codec: string
  /** Pixels as stored, rotation applied; the shown width is `width` x `sample_aspect`. */
  width: number
  height: number
  sample_aspect: Rational
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number
  frame_rate: Rational
  is_variable_frame_rate: boolean
  is_interlaced: boolean
  pixel_format: string
  /** Probes that were stored by older releases lack it. */
  colour?: ColourFacts
  /** Time of the first picture on the file's own clock. */
  start_seconds: number
  duration_seconds: number
}

export type AudioFacts = {
  index: number
  codec: string
  channels: number
  sample_rate: number
  language?: string
  title?: string
  is_commentary?: boolean
  /** Audio description. */
  is_for_visually_impaired?: boolean
}

/** A track of subtitles or captions that ffmpeg reads as text; pictures of text (DVD, Blu-ray) are not among them. */
export type TextFacts = {
  index: number
  codec: string
  /** As the container writes it: usually ISO 639-2. */
  language?: string
  title?: string
  is_forced: boolean
  is_for_hard_of_hearing: boolean
}

/** A part that the film names; the time is on the file's own clock. */
export type ChapterFacts = { start_seconds: number; title: string }

/** JSON-able. `video` is the first moving picture (cover art does not count); a file has at least video or one audio track. */
export type MediaProbe = {
  duration_seconds: number
  container: Demuxer
  /** Bits a second of the whole file; 0 when unknown. */
  bit_rate: number
  video?: VideoFacts
  audio: AudioFacts[]
  text?: TextFacts[]
  chapters?: ChapterFacts[]
}

export type ProbeRequest = {
  tools: Tools
  path: string
  /** The path is that of a file which is served (`serveFile`). */
  socket?: string | undefined
  demuxer: Demuxer
  signal?: AbortSignal | undefined
  timeoutSeconds?: number
}

const MAX_STREAMS = 64
const MAX_SIDE_PIXELS = 16_384
const MAX_DURATION_SECONDS = 48 * 3600
const FIELD_ORDERS_INTERLACED = ['tt', 'bb', 'tb', 'bt']

/**
 * Reads the facts of a media file; ffprobe opens it with the forced demuxer only, and reads its header and a few packets.
 * @throws MediaError 'unreadable' | 'too_large' | 'too_long' | 'timed_out' | 'cancelled'
 */
export async function probeMedia(request: ProbeRequest): Promise<MediaProbe> {
  const report = await readReport(request)
  if (report.streams.length > MAX_STREAMS) throw new MediaError('too_large', `This file has more than ${MAX_STREAMS} tracks.`)
  const video = report.streams.find(isMovingPicture)
  const audio = report.streams.filter((stream) => stream.codec_type === 'audio').flatMap(audioFacts)
  const durationSeconds = soundDuration(report, video)
  const facts = video && videoFacts(video, { report, durationSeconds })
  if (!facts && audio.length === 0) throw new MediaError('unreadable', 'This file holds no picture and no sound that can be read.')
  const bitRate = Number(report.format.bit_rate ?? 0) || 0
  const text = report.streams.filter(isText).map(textFacts)
  return {
    duration_seconds: durationSeconds,
    container: request.demuxer,
    bit_rate: bitRate,
    ...(facts && { video: facts }),
    audio,
    text,
    chapters: readChapters(report.chapters),
  }
}

async function readReport({ tools, path, socket, demuxer, signal, timeoutSeconds = 30 }: ProbeRequest): Promise<FfprobeReport> {
  const entries =
    'format:stream:stream_disposition:stream_tags:stream_side_data:packet=stream_index,pts,duration:chapter=start_time:chapter_tags=title'
  const args = ['-v', 'error', ...inputWords(path, demuxer), '-show_entries', entries, '-read_intervals', '%+#600', '-of', 'json']
  try {
    const { stdout } = await runTool({
      tools,
      program: tools.ffprobe,
      args,
      inputs: socket === undefined ? [path] : [],
      socket,
      timeoutSeconds,
      signal,
    })
    return parseReport(stdout)
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'damaged') {
      throw new MediaError('unreadable', 'This file cannot be read: it looks damaged or incomplete.', error.detail)
    }
    throw error
  }
}

function isMovingPicture(stream: StreamReport): boolean {
  return stream.codec_type === 'video' && !stream.disposition?.attached_pic && !stream.disposition?.still_image
}

function soundDuration(report: FfprobeReport, video: StreamReport | undefined): number {
  const candidates = [
    video?.duration,
    trackEndSeconds(video) - (Number(video?.start_time) || 0),
    report.format.duration,
    ...report.streams.map((stream) => stream.duration),
  ]
  const seconds = candidates.map(Number).find((value) => Number.isFinite(value) && value > 0)
  if (!seconds) throw new MediaError('unreadable', 'This file has no length: it looks empty or incomplete.')
  if (seconds > MAX_DURATION_SECONDS) throw new MediaError('too_long', 'This file is longer than 48 hours.')
  return seconds
}

/** Matroska keeps the time a track ends in a tag, "00:00:13.200000000". */
function trackEndSeconds(stream: StreamReport | undefined): number {
  const match = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(stream?.tags?.DURATION ?? '')
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : Number.NaN
}

function videoFacts(stream: StreamReport, context: { report: FfprobeReport; durationSeconds: number }): VideoFacts {
  const { width = 0, height = 0 } = stream
  if (!stream.codec_name || stream.codec_name === 'unknown' || width < 1 || height < 1) {
    throw new MediaError('unreadable', 'The picture of this file cannot be read.')
  }
  if (Math.max(width, height) > MAX_SIDE_PIXELS) throw new MediaError('too_large', `The picture is larger than ${MAX_SIDE_PIXELS} pixels.`)
  const rotation = clockwiseRotation(stream)
  const isTurned = rotation % 180 === 90
  const aspect = parseRational(stream.sample_aspect_ratio) ?? { num: 1, den: 1 }
  const timing = frameTiming(stream, context.report.packets)
  return {
    index: stream.index,
    codec: stream.codec_name,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    sample_aspect: isTurned ? { num: aspect.den, den: aspect.num } : aspect,
    rotation,
    frame_rate: timing.rate,
    is_variable_frame_rate: timing.isVariable,
    is_interlaced: FIELD_ORDERS_INTERLACED.includes(stream.field_order ?? ''),
    pixel_format: stream.pix_fmt ?? 'unknown',
    colour: colourFacts(stream),
    start_seconds: Number(stream.start_time ?? 0) || 0,
    duration_seconds: context.durationSeconds,
  }
}

function colourFacts({ color_transfer, color_primaries, color_space, color_range }: StreamReport): ColourFacts {
  const facts = { transfer: color_transfer, primaries: color_primaries, matrix: color_space, range: color_range }
  return Object.fromEntries(Object.entries(facts).filter(([, word]) => word && !SAYS_NOTHING.includes(word)))
}
const SAYS_NOTHING = ['unknown', 'unspecified', 'reserved']

/** The display matrix of ISO/IEC 14496-12, 8.3.2, which ffprobe reports counter-clockwise. */
function clockwiseRotation(stream: StreamReport): number {
  const counterClockwise = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? -Number(stream.tags?.rotate ?? 0)
  const quarterTurns = Math.round(-counterClockwise / 90)
  return (((quarterTurns % 4) + 4) % 4) * 90
}

function audioFacts(stream: StreamReport): AudioFacts[] {
  const [channels, sampleRate] = [stream.channels ?? 0, Number(stream.sample_rate ?? 0)]
  if (!stream.codec_name || channels < 1 || sampleRate < 1) return []
  const { language } = stream.tags ?? {}
  const title = titleIn(stream.tags)
  return [
    {
      index: stream.index,
      codec: stream.codec_name,
      channels,
      sample_rate: sampleRate,
      ...(language && language !== 'und' && { language }),
      ...(title && { title }),
      ...(stream.disposition?.comment === 1 && { is_commentary: true }),
      ...(stream.disposition?.visual_impaired === 1 && { is_for_visually_impaired: true }),
    },
  ]
}

const MOST_CHAPTERS = 500
const LONGEST_TITLE = 120

/** One line without marks of direction; whole characters, since a database refuses half of one. */
function titleIn(tags: Record<string, string> | undefined): string {
  const line = (tags?.title ?? '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(TURNS_DIRECTION, '')
  return [...line.trim()].slice(0, LONGEST_TITLE).join('')
}
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

function readChapters(chapters: readonly ChapterReport[]): ChapterFacts[] {
  return chapters.slice(0, MOST_CHAPTERS).flatMap(({ start_time, tags }, index) => {
    const start_seconds = Number(start_time)
    const title = titleIn(tags)
    return Number.isFinite(start_seconds) ? [{ start_seconds, title: title || `Chapter ${index + 1}` }] : []
  })
}

const TEXT_CODECS = ['mov_text', 'subrip', 'ass', 'ssa', 'webvtt', 'text', 'eia_608']

const isText = ({ codec_type, codec_name = '' }: StreamReport): boolean => codec_type === 'subtitle' && TEXT_CODECS.includes(codec_name)

function textFacts({ index, codec_name = '', tags = {}, disposition = {} }: StreamReport): TextFacts {
  const { language } = tags
  const title = titleIn(tags)
  return {
    index,
    codec: codec_name,
    ...(language && language !== 'und' && { language }),
    ...(title && { title }),
    is_forced: disposition.forced === 1,
    // Line 21 is the captions of broadcast.
    is_for_hard_of_hearing: disposition.hearing_impaired === 1 || codec_name === 'eia_608',
  }
}
