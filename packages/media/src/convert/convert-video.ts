import { join } from 'node:path'
import { convertible, SDR_TAGS, tagsOf, toSdr, toYuv, type WideColour, wideColour } from '../colour.ts'
import { MediaError } from '../media-error.ts'
import type { Demuxer } from '../probe/demuxers.ts'
import { type MediaProbe, probeMedia } from '../probe/probe.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { Tools } from '../sandbox/tools.ts'
import { CONVERSION_FORMATS, type ConversionFormat, formatOfSource } from './conversion-formats.ts'

export type ConversionTarget = {
  /** A code of `CONVERSION_FORMATS`; null: as the source. */
  format: string | null
  /** Pixels; null: as the source. */
  size: { width: number; height: number } | null
  /** What happens where the shape changes. */
  scale: 'fit' | 'crop' | 'stretch' | null
  /** "23.976"; null: as the source. */
  frame_rate: string | null
  /** Megabits a second, for formats that have a rate of their own. */
  bitrate: number | null
}

export type ConvertRequest = {
  tools: Tools
  path: string
  demuxer: Demuxer
  target: ConversionTarget
  /** An existing folder; the result is its only new file. */
  outDir: string
  signal?: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
}

export type Converted = { file: string; extension: string; format: string; probe: MediaProbe }

const BITS_IN_MEGABIT = 1_000_000
const USUAL_MEGABITS = 10

/**
 * One film in another format, size or rate. The result is opened and probed: codec, size, rate, length to the picture, and sound where
 * the source has it.
 * @throws MediaError 'unsupported' for a source without a picture; 'damaged' when the result is not what was asked
 */
export async function convertVideo(request: ConvertRequest): Promise<Converted> {
  const { tools, path, demuxer, target, outDir, signal, onProgress } = request
  const source = await probeMedia({ tools, path, demuxer, signal })
  const { video } = source
  if (!video) throw new MediaError('unsupported', 'There is no picture in this file.')
  const code = target.format ?? formatOfSource(video.codec)
  const format = CONVERSION_FORMATS[code]
  if (!format) throw new MediaError('unsupported', 'This format is not offered.')
  const file = `converted.${format.extension}`
  const colour = colourWords(convertible(wideColour(video), tools), format)
  const outputWords = [
    ...['-map', `0:${video.index}`, '-vf', [...filtersOf(source, target), ...colour.filters].join(',')],
    ...source.audio.flatMap((each) => ['-map', `0:${each.index}`]),
    ...colour.video,
    ...(format.rate?.(target.bitrate ?? Math.max(1, Math.round(source.bit_rate / BITS_IN_MEGABIT) || USUAL_MEGABITS)) ?? []),
    ...(source.audio.length > 0 ? format.audio : []),
    ...['-map_metadata', '-1', ...format.container, file],
  ]
  await runFfmpeg({ tools, path, demuxer, outDir, outputWords, durationSeconds: source.duration_seconds, signal, onProgress })
  const probe = await probeMedia({ tools, path: join(outDir, file), demuxer: format.demuxer, signal })
  refuseOther(source, probe, target, format)
  return { file, extension: format.extension, format: code, probe }
}

const EXACT: Readonly<Record<string, string>> = { '23.976': '24000/1001', '29.97': '30000/1001', '59.94': '60000/1001' }

/** Deinterlaced and in square pixels first, so that shapes are what people see. */
function filtersOf({ video }: MediaProbe, { size, scale, frame_rate }: ConversionTarget): string[] {
  const aspect = video?.sample_aspect
  const isSquare = !aspect || aspect.num === aspect.den
  return [
    ...(video?.is_interlaced ? ['yadif=deint=interlaced'] : []),
    ...(isSquare ? [] : ['scale=trunc(iw*sar/2)*2:ih:flags=lanczos', 'setsar=1']),
    ...(size ? scaling(size, scale) : []),
    ...(frame_rate === null ? [] : [`fps=${EXACT[frame_rate] ?? frame_rate}`]),
    'setsar=1',
  ]
}

/** Masters of ten bits stay what they are and say so; everything else is for watching, in BT.709. */
function colourWords(colour: WideColour | undefined, { video, wide }: ConversionFormat) {
  if (!colour) return { filters: [], video }
  if (!wide) return { filters: [toSdr(colour)], video: [...video, ...SDR_TAGS] }
  const kept = toYuv(colour)
  return { filters: kept.filters, video: [...wide, ...tagsOf(kept.colour)] }
}

function scaling({ width, height }: { width: number; height: number }, scale: ConversionTarget['scale']): string[] {
  const to = `scale=${width}:${height}`
  switch (scale) {
    case 'fit':
      return [`${to}:force_original_aspect_ratio=decrease:force_divisible_by=2:flags=lanczos`, `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`]
    case 'crop':
      return [`${to}:force_original_aspect_ratio=increase:force_divisible_by=2:flags=lanczos`, `crop=${width}:${height}`]
    default:
      return [`${to}:flags=lanczos`]
  }
}

const RATE_TOLERANCE = 0.01
/** Pictures that a container may round away at its ends. */
const PICTURES_TOLERANCE = 2
/** Sound is padded to whole frames of its codec. */
const SOUND_SECONDS = 0.1

function refuseOther(source: MediaProbe, result: MediaProbe, { size, frame_rate }: ConversionTarget, format: ConversionFormat): void {
  const { video } = result
  const refuse = (what: string): never => {
    throw new MediaError('damaged', 'The converted file is not what was ordered.', what)
  }
  if (video?.codec !== format.codec) return void refuse(`codec ${video?.codec}`)
  if (size && (video.width !== size.width || video.height !== size.height)) refuse(`size ${video.width} x ${video.height}`)
  const rate = video.frame_rate.num / video.frame_rate.den
  if (frame_rate !== null && Math.abs(rate - Number(frame_rate)) > RATE_TOLERANCE) refuse(`rate ${rate}`)
  const allowed = PICTURES_TOLERANCE / rate + SOUND_SECONDS
  if (Math.abs(result.duration_seconds - source.duration_seconds) > allowed) refuse(`length ${result.duration_seconds}`)
  if (source.audio.length > 0 && result.audio.length === 0) refuse('no sound')
}
