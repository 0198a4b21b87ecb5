import type { LadderPlan } from '../../encode/ladder.ts'
import type { Rendition } from '../../encode/renditions.ts'
import { toNumber } from '../../frame-rate.ts'
import type { Scheme } from '../encryption/protection.ts'
import { initFile, segmentFile } from '../package.ts'
import { namedSounds, type NamedSound, type SoundTicks } from './sound-tracks.ts'
import { distinctLabels, type TextTrack, textDurations } from './text-tracks.ts'
import { videoDurations } from './timeline.ts'

export type HlsMediaRequest = {
  plan: LadderPlan
  /** A rendition's name, or that of a sound track: `a`, `a2`. */
  rendition: string
  /** Answers with the 16 raw key bytes (KEYFORMAT identity). */
  keyUri: string
  scheme?: Scheme
  soundTicks?: SoundTicks
  /** Goes before `v720/00001.m4s`; ends in a slash. */
  baseUrl?: string
}

/** The multivariant playlist (RFC 8216, 4.3.4); each media playlist is expected beside it as `v720.m3u8`, `a.m3u8`. */
export function writeHlsMaster(plan: LadderPlan, textTracks: readonly TextTrack[] = []): string {
  const { audio } = plan
  const text = textTracks.length > 0 ? ',SUBTITLES="text"' : ''
  const variants = plan.renditions.flatMap((rendition) => {
    const { name, width, height, codec } = rendition
    const codecs = audio ? `${codec},${audio.codec}` : codec
    const picture = `RESOLUTION=${width}x${height},FRAME-RATE=${toNumber(plan.frame_rate).toFixed(3)}`
    return [
      `#EXT-X-STREAM-INF:${bandwidthWords(plan, rendition)},CODECS="${codecs}",${picture}${audio ? ',AUDIO="audio"' : ''}${text}`,
      `${name}.m3u8`,
    ]
  })
  const media = [...namedSounds(plan).map(soundMedia), ...distinctLabels(textTracks).map(textMedia)]
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...variants, ''].join('\n')
}

/** Boxes around the samples, and the swing of the sound encoder. */
const OVERHEAD = 1.04

/**
 * The peak is that of one segment (RFC 8216, 4.3.4.2): what its buffer holds may come on top of the highest rate. Players choose by the
 * average where there is one.
 */
function bandwidthWords({ audio, segment_frames, frame_rate }: LadderPlan, { max_bit_rate, buffer_bits }: Rendition): string {
  const segmentSeconds = segment_frames / toNumber(frame_rate)
  const sound = audio?.bit_rate ?? 0
  const peak = Math.ceil((max_bit_rate + buffer_bits / segmentSeconds + sound) * OVERHEAD)
  return `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${max_bit_rate + sound}`
}

function soundMedia({ name, label, language, audio }: NamedSound, index: number): string {
  const chosen = index === 0 ? 'DEFAULT=YES,AUTOSELECT=YES' : `DEFAULT=NO,AUTOSELECT=${audio.role ? 'NO' : 'YES'}`
  const described = audio.role === 'description' ? ',CHARACTERISTICS="public.accessibility.describes-video"' : ''
  const spoken = language ? `,LANGUAGE="${language}"` : ''
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${quotable(label)}"${spoken},${chosen}${described},CHANNELS="${audio.channels}",URI="${name}.m3u8"`
}

const TRANSCRIBES = 'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound'

function textMedia({ name, language, label, kind }: TextTrack): string {
  const isForced = kind === 'forced'
  const chosen = `DEFAULT=NO,AUTOSELECT=${isForced ? 'YES' : 'NO'},FORCED=${isForced ? 'YES' : 'NO'}`
  const sdh = kind === 'sdh' ? `,CHARACTERISTICS="${TRANSCRIBES}"` : ''
  return `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${quotable(label)}",LANGUAGE="${quotable(language)}",${chosen}${sdh},URI="${name}.m3u8"`
}

/** A quoted string has no quotes and no line breaks (RFC 8216, 4.2), and a playlist no control characters (4.1). */
const quotable = (text: string): string => text.replace(/"/g, '”').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The VOD playlist of one text track. Its cues are in the film's own times, so it needs no X-TIMESTAMP-MAP (RFC 8216, 3.5). */
export function writeHlsText(plan: Pick<LadderPlan, 'duration_seconds'>, { name }: Pick<TextTrack, 'name'>): string {
  const seconds = textDurations(plan).map((ms) => ms / 1000)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...seconds.map(Math.ceil))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...seconds.flatMap((length, index) => [`#EXTINF:${length.toFixed(3)},`, `${name}/${String(index + 1).padStart(5, '0')}.vtt`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** One rendition's VOD playlist (RFC 8216, 4.3.3). @throws RangeError when the plan has no such rendition, or a quote in the address */
export function writeHlsMedia(request: HlsMediaRequest): string {
  const { rendition, keyUri, scheme = 'cbcs', baseUrl = '' } = request
  if (/["\r\n]/.test(keyUri + baseUrl)) throw new RangeError('an address may not hold quotes or line breaks')
  const seconds = segmentSeconds(request)
  const method = scheme === 'cbcs' ? 'SAMPLE-AES' : 'SAMPLE-AES-CTR'
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...seconds.map(Math.round))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-KEY:METHOD=${method},URI="${keyUri}",KEYFORMAT="identity",KEYFORMATVERSIONS="1"`,
    `#EXT-X-MAP:URI="${baseUrl}${initFile(rendition)}"`,
    ...seconds.flatMap((length, i) => [`#EXTINF:${length.toFixed(6)},`, `${baseUrl}${segmentFile(rendition, i + 1)}`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

function segmentSeconds({ plan, rendition, soundTicks }: HlsMediaRequest): number[] {
  const sound = namedSounds(plan, soundTicks).find(({ name }) => name === rendition)
  if (sound) return sound.ticks.map((ticks) => ticks / sound.audio.sample_rate)
  if (!plan.renditions.some(({ name }) => name === rendition)) throw new RangeError(`no rendition ${rendition}`)
  return videoDurations(plan).map((ticks) => ticks / plan.timescale)
}
