import { type BurnedMark, burnedChain, burnedInput, writeBurnedMark } from '../burned/burn-mark.ts'
import { convertible, makesSdr, resize, SDR_TAGS, type WideColour } from '../colour.ts'
import { type MarkKey, marksChain, marksInput, writeMarks } from '../forensic/mark-video.ts'
import { MediaError } from '../media-error.ts'
import { type ChunkPreviews, planChunkPreviews } from '../previews/chunk-previews.ts'
import type { Demuxer } from '../probe/demuxers.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { Tools } from '../sandbox/tools.ts'
import { type Chunk, chunkAt, type LadderPlan, type SourcePlan } from './ladder.ts'
import type { Rendition } from './renditions.ts'

export type EncodeRequest = {
  tools: Tools
  path: string
  /** The path is that of a file which is served (`serveFile`). */
  socket?: string | undefined
  demuxer: Demuxer
  plan: LadderPlan
  /** An existing folder; one fragmented MP4 for each rendition is written into it. */
  outDir: string
  signal?: AbortSignal | undefined
  /** 0..1. */
  onProgress?: ((share: number) => void) | undefined
  timeoutSeconds?: number
}

/**
 * `alsoPreviews`: the same decode also writes the pictures `assemblePreviews` needs. `markKey`: every segment carries its
 * forensic mark, or those alone that `isMarked` says. `burned`: a visible mark in every picture.
 */
export type ChunkRequest = EncodeRequest & {
  chunkIndex: number
  alsoPreviews?: boolean
  markKey?: MarkKey | undefined
  isMarked?: ((segmentNumber: number) => boolean) | undefined
  burned?: BurnedMark | undefined
}

export type EncodedFile = { rendition: string; file: string }

/** Seeking aims this much early, so the picture in view at the chunk's start is decoded even when it came much earlier. */
const SEEK_MARGIN_SECONDS = 1
const NO_PREVIEWS: ChunkPreviews = { taps: [], chains: [], outputWords: [], heartbeats: 0 }

/**
 * Encodes pictures `first_frame` .. `first_frame + frames - 1` of the film in every rendition: one process, one decode, each
 * size scaled from the next larger. Every file `v720.mp4` is clear CMAF (ISO/IEC 23000-19): an init segment, then one
 * `moof`+`mdat` for each segment, times counted from the chunk's start. Pictures are chosen on the film's own clock, so
 * chunks made apart hold exactly the pictures of one long run.
 * @throws MediaError 'damaged' when the source does not yield all pictures of the chunk; 'tool_missing' where `canMake` is false
 */
export async function encodeChunk(request: ChunkRequest): Promise<EncodedFile[]> {
  const { plan, chunkIndex, alsoPreviews = false, markKey, isMarked, burned, ...rest } = request
  const colour = colourOf(plan.source, rest.tools)
  const chunk = chunkAt(plan, chunkIndex)
  const previews = alsoPreviews ? planChunkPreviews(plan, chunk) : NO_PREVIEWS
  if (markKey) await writeMarks({ key: markKey, isMarked }, chunk, rest.outDir)
  if (burned) await writeBurnedMark(burned, rest.outDir)
  const beside = [...(markKey ? marksInput(plan) : []), ...(burned ? burnedInput(burned) : [])]
  const burnedIn = burned && burnedChain(burned, plan, chunk, markKey ? 2 : 1)
  const ladder = `${sourceChain(plan, chunk, colour)},${scaleCascade(plan.renditions, previews.taps, { burnedIn, colour })}`
  const graph = [ladder, ...(markKey ? [marksChain(plan)] : []), ...previews.chains].join(';')
  const ladderWords = plan.renditions.flatMap((rendition) => renditionOutput(rendition, plan, { suffix: markKey ? '_marked' : '', colour }))
  const outputWords = [...beside, '-filter_complex', graph, ...ladderWords, ...previews.outputWords]
  const durationSeconds = (chunk.frames * plan.frame_rate.den) / plan.frame_rate.num
  const { heartbeats } = previews
  const { frames } = await runFfmpeg({ ...rest, inputOptions: seekWords(chunk), outputWords, durationSeconds, heartbeats })
  if (frames < chunk.frames)
    throw new MediaError('damaged', 'Part of this film cannot be decoded.', `${frames} of ${chunk.frames} pictures`)
  return plan.renditions.map(({ name }) => ({ rendition: name, file: `${name}.mp4` }))
}

/** Whether the ffmpeg of this machine makes the pictures of this plan as it says. */
export const canMake = ({ source }: LadderPlan, tools: Tools): boolean => !source.becomes_sdr || makesSdr(tools)

/** What is to be converted. Plans without an answer leave it to the machine, as they did when they were made. */
function colourOf({ colour, becomes_sdr }: SourcePlan, tools: Tools): WideColour | undefined {
  if (becomes_sdr === false) return undefined
  const converted = convertible(colour, tools)
  if (becomes_sdr && !converted) throw new MediaError('tool_missing', 'This server cannot convert films in HDR.', tools.ffmpeg)
  return converted
}

/**
 * Original time stamps are kept, so the rounding of times to pictures does not depend on where the seek landed. ffmpeg counts
 * `-ss` from the file's first time stamp, which is never later than the first picture.
 */
export function seekWords(chunk: Chunk): string[] {
  const seconds = chunk.start_seconds - SEEK_MARGIN_SECONDS
  return ['-copyts', ...(seconds > 0 ? ['-noaccurate_seek', '-ss', seconds.toFixed(6)] : [])]
}

/** From the decoder to exactly the chunk's pictures, numbered from 0 at the constant rate. */
export function sourceChain(plan: LadderPlan, chunk: Chunk, colour?: WideColour): string {
  const { num, den } = plan.frame_rate
  const { source } = plan
  const isLast = chunk.index === plan.chunk_count - 1
  return [
    `[0:${source.video_track}]setpts=PTS-${source.start_seconds}/TB`,
    ...(source.is_interlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${num}/${den}:start_time=${chunk.start_seconds.toFixed(6)}`,
    // The stated length may promise a few pictures more than there are: the last one is held.
    ...(isLast ? [`tpad=stop=${chunk.frames}:stop_mode=clone`] : []),
    `trim=end_frame=${chunk.frames}`,
    'setpts=PTS-STARTPTS',
    ...(source.is_rgb && !colour ? ['scale=out_color_matrix=bt709:out_range=tv'] : []),
  ].join(',')
}

type Looks = { burnedIn: string | undefined; colour: WideColour | undefined }

/** `burnedIn`: from the largest size `[clear]` to what all sizes are made from. `colour`: of the source, until the largest size is made. */
function scaleCascade(renditions: readonly Rendition[], taps: ChunkPreviews['taps'], { burnedIn, colour }: Looks): string {
  const rungs = renditions.map(({ name, width, height }, i) => {
    const next = renditions[i + 1]
    const labels = [name, ...(next ? [`to_${next.name}`] : []), ...taps.filter((tap) => tap.rendition === name).map((tap) => tap.label)]
    const shrink = i === 0 ? resize({ width, height }, colour) : `[to_${name}]scale=${width}:${height}`
    const size = `${shrink},setsar=1,format=yuv420p`
    const scaled = i === 0 && burnedIn ? `${size}[clear];${burnedIn}` : size
    return `${scaled},split=${labels.length}${labels.map((label) => `[${label}]`).join('')}`
  })
  return rungs.join(';')
}

type Output = { suffix: string; colour: WideColour | undefined }

function renditionOutput(rendition: Rendition, plan: LadderPlan, { suffix, colour }: Output): string[] {
  const gop = `${plan.gop_frames}`
  const rate = ['-crf', `${rendition.crf}`, '-maxrate', `${rendition.max_bit_rate}`, '-bufsize', `${rendition.buffer_bits}`]
  const rgbTags = plan.source.is_rgb ? ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'] : []
  const colours = colour ? SDR_TAGS : rgbTags
  return [
    ...['-map', `[${rendition.name}${suffix}]`, '-vsync', 'passthrough', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-profile:v', 'high', '-level:v', rendition.level, ...rate, ...colours],
    ...['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-flags', '+cgop+bitexact', '-fflags', '+bitexact', '-map_metadata', '-1'],
    ...['-video_track_timescale', `${plan.timescale}`, '-movflags', FRAGMENTED, '-min_frag_duration', `${minFragmentMicroseconds(plan)}`],
    // ffmpeg of 2018 shifts all but the first decode time otherwise, which makes the film two pictures longer.
    ...['-avoid_negative_ts', 'disabled'],
    ...['-f', 'mp4', `${rendition.name}.mp4`],
  ]
}

/** Negative offsets let pictures start at time 0 without an edit list (ISO/IEC 23000-19, 7.5.20), so every chunk has one init. */
const FRAGMENTED = '+frag_keyframe+empty_moov+default_base_moof+negative_cts_offsets+skip_trailer'

/** A fragment ends at the first key picture after this time: halfway into the last GOP of a segment. */
function minFragmentMicroseconds({ segment_frames, gop_frames, frame_rate }: LadderPlan): number {
  return Math.round(((segment_frames - gop_frames / 2) * frame_rate.den * 1e6) / frame_rate.num)
}
