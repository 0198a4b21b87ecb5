import { isRgb, type WideColour, wideColour } from '../colour.ts'
import { nearestStandardRate, type Rational, toNumber } from '../frame-rate.ts'
import { MediaError } from '../media-error.ts'
import { shownSize } from '../picture-size.ts'
import type { Demuxer } from '../probe/demuxers.ts'
import type { AudioFacts, ChapterFacts, MediaProbe, VideoFacts } from '../probe/probe.ts'
import { planRenditions, type Rendition } from './renditions.ts'
import { soundSources } from './sound-sources.ts'

export type AudioPlan = {
  /** Of its segments' folder; `a` for the first. */
  name?: string
  /** As the source has them. */
  language?: string
  title?: string
  role?: 'commentary' | 'description'
  /** Tracks of the source: one, or two mono ones that become left and right. */
  source_tracks: number[]
  codec: 'mp4a.40.2'
  bit_rate: number
  channels: 2
  sample_rate: 48000
  /** Sound samples of the whole film; ticks of its timescale, which is the sample rate. */
  total_samples: number
  /** Of every segment but the last: whole AAC frames of 1024, so a little over a video segment. */
  segment_samples: number
}

export type SourcePlan = {
  video_track: number
  start_seconds: number
  is_interlaced: boolean
  is_rgb: boolean
  is_seekable: boolean
  /** HDR or a wide gamut; plans of older releases have none, and their films stay as they began. */
  colour?: WideColour
  /** Whether `colour` is brought to BT.709: for all chunks, since machines differ. Older plans have no answer. */
  becomes_sdr?: boolean
}

/**
 * All that any machine needs to encode any part of a film so that the parts fit: a plain JSON value. The film's clock starts
 * at its first picture and counts pictures at one constant rate; every time is exact in ticks of `timescale`.
 */
export type LadderPlan = {
  frame_rate: Rational
  total_frames: number
  duration_seconds: number
  timescale: number
  ticks_per_frame: number
  gop_frames: number
  segment_frames: number
  segment_count: number
  chunk_segments: number
  chunk_count: number
  source: SourcePlan
  /** Highest first. */
  renditions: Rendition[]
  audio?: AudioPlan
  /** The other sound tracks: languages, commentary, description. */
  more_audio?: AudioPlan[]
  /** The parts that the film names, on its own clock; more than one. */
  chapters?: ChapterFacts[]
}

/** One independently encodable piece. Segments are numbered from 1 in the whole film. */
export type Chunk = { index: number; first_frame: number; frames: number; start_seconds: number; first_segment: number; segments: number }

const GOP_SECONDS = 2
const GOPS_A_SEGMENT = 2
const SEGMENTS_A_CHUNK = 5
const AAC_FRAME_SAMPLES = 1024
const SAMPLE_RATE = 48_000
/** Demuxers that find the key picture before a given time by an index; from others a film is encoded in one piece. */
const SEEKABLE: readonly Demuxer[] = ['mov', 'matroska', 'mxf']

/**
 * `chunkSegments`: how many 4 s segments one piece holds, 5 by default; Infinity makes one piece of the film. `becomesSdr`: whether HDR and
 * wide gamuts are brought to BT.709, which not every ffmpeg can (`makesSdr`); true by default.
 */
export type LadderOptions = { chunkSegments?: number; becomesSdr?: boolean }

/** @throws MediaError 'unsupported' when there is no picture */
export function planLadder(probe: MediaProbe, options: LadderOptions = {}): LadderPlan {
  const video = probe.video
  if (!video) throw new MediaError('unsupported', 'This file has no picture to encode.')
  const frameRate = nearestStandardRate(video.frame_rate)
  const totalFrames = Math.max(1, Math.round(video.duration_seconds * toNumber(frameRate)))
  const gopFrames = Math.round(GOP_SECONDS * toNumber(frameRate))
  const segmentFrames = gopFrames * GOPS_A_SEGMENT
  const segmentCount = Math.ceil(totalFrames / segmentFrames)
  const isSeekable = SEEKABLE.includes(probe.container)
  const chunkSegments = isSeekable ? Math.min(segmentCount, options.chunkSegments ?? SEGMENTS_A_CHUNK) : segmentCount
  const chapters = planChapters(probe, video)
  const [audio, ...moreAudio] = planAudio(probe, { totalFrames, segmentFrames, frameRate })
  return {
    frame_rate: frameRate,
    total_frames: totalFrames,
    duration_seconds: totalFrames / toNumber(frameRate),
    ...ticks(frameRate),
    gop_frames: gopFrames,
    segment_frames: segmentFrames,
    segment_count: segmentCount,
    chunk_segments: chunkSegments,
    chunk_count: Math.ceil(segmentCount / chunkSegments),
    source: sourceFacts(video, { isSeekable, becomes_sdr: options.becomesSdr ?? true }),
    renditions: planRenditions(shownSize(video), frameRate),
    ...(audio && { audio }),
    ...(moreAudio.length > 0 && { more_audio: moreAudio }),
    ...(chapters.length > 1 && { chapters }),
  }
}

/** To a tenth of a second: a film that begins some samples late would have its second minute at 0:59. */
function planChapters({ chapters = [] }: MediaProbe, { start_seconds, duration_seconds }: VideoFacts): ChapterFacts[] {
  return chapters
    .map((each) => ({ ...each, start_seconds: Math.max(0, Math.round((each.start_seconds - start_seconds) * 10) / 10) }))
    .filter((each, index, all) => each.start_seconds < duration_seconds && each.start_seconds !== all[index - 1]?.start_seconds)
    .sort((a, b) => a.start_seconds - b.start_seconds)
}

/** @throws RangeError outside 0 .. chunk_count - 1 */
export function chunkAt(plan: LadderPlan, index: number): Chunk {
  if (!Number.isInteger(index) || index < 0 || index >= plan.chunk_count) throw new RangeError(`chunk ${index} of ${plan.chunk_count}`)
  const firstSegment = index * plan.chunk_segments
  const firstFrame = firstSegment * plan.segment_frames
  const frames = Math.min(plan.chunk_segments * plan.segment_frames, plan.total_frames - firstFrame)
  return {
    index,
    first_frame: firstFrame,
    frames,
    start_seconds: (firstFrame * plan.frame_rate.den) / plan.frame_rate.num,
    first_segment: firstSegment + 1,
    segments: Math.ceil(frames / plan.segment_frames),
  }
}

function sourceFacts(video: VideoFacts, { isSeekable, becomes_sdr }: { isSeekable: boolean; becomes_sdr: boolean }): SourcePlan {
  const colour = wideColour(video)
  return {
    video_track: video.index,
    start_seconds: video.start_seconds,
    is_interlaced: video.is_interlaced,
    is_rgb: isRgb(video.pixel_format),
    is_seekable: isSeekable,
    ...(colour && { colour, becomes_sdr }),
  }
}

/** A tick that divides both the picture and a reasonable clock: 24000/1000, 25000/1000, 30000/1001. */
function ticks({ num, den }: Rational): { timescale: number; ticks_per_frame: number } {
  const factor = num < 1000 ? 1000 : 1
  return { timescale: num * factor, ticks_per_frame: den * factor }
}

type Lengths = { totalFrames: number; segmentFrames: number; frameRate: Rational }

function planAudio(probe: MediaProbe, lengths: Lengths): AudioPlan[] {
  return soundSources(probe.audio).map(({ facts, sources }, index) => ({ ...soundFacts(facts, index), ...soundPlan(sources, lengths) }))
}

function soundFacts({ language, title, is_commentary, is_for_visually_impaired }: AudioFacts, index: number) {
  const role: AudioPlan['role'] = is_commentary ? 'commentary' : is_for_visually_impaired ? 'description' : undefined
  return {
    ...(index > 0 && { name: `a${index + 1}` }),
    ...(language && { language }),
    ...(title && { title }),
    ...(role && { role }),
  } as const
}

function soundPlan(source_tracks: number[], { totalFrames, segmentFrames, frameRate }: Lengths): AudioPlan {
  const samplesOf = (frames: number) => (frames / toNumber(frameRate)) * SAMPLE_RATE
  return {
    source_tracks,
    codec: 'mp4a.40.2',
    bit_rate: 128_000,
    channels: 2,
    sample_rate: SAMPLE_RATE,
    total_samples: Math.ceil(samplesOf(totalFrames) / AAC_FRAME_SAMPLES) * AAC_FRAME_SAMPLES,
    segment_samples: Math.ceil(samplesOf(segmentFrames) / AAC_FRAME_SAMPLES) * AAC_FRAME_SAMPLES,
  }
}

/** Every sound track of a plan, the first one first. */
export const soundTracks = ({ audio, more_audio = [] }: Pick<LadderPlan, 'audio' | 'more_audio'>): AudioPlan[] =>
  audio ? [audio, ...more_audio] : []
