import type { LadderPlan } from '../../encode/ladder.ts'
import { toNumber } from '../../frame-rate.ts'
import type { Scheme } from '../encryption/protection.ts'
import { initFile, segmentFile } from '../package.ts'
import { audioDurations, videoDurations } from './timeline.ts'

export type HlsMediaRequest = {
  plan: LadderPlan
  /** A rendition's name, or `a` for the sound. */
  rendition: string
  /** Answers with the 16 raw key bytes (KEYFORMAT identity). */
  keyUri: string
  scheme?: Scheme
  audioDurationTicks?: readonly number[]
  /** Goes before `v720/00001.m4s`; ends in a slash. */
  baseUrl?: string
}

/** The multivariant playlist (RFC 8216, 4.3.4); each media playlist is expected beside it as `v720.m3u8`, `a.m3u8`. */
export function writeHlsMaster(plan: LadderPlan): string {
  const { audio } = plan
  const sound = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Main",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a.m3u8"'
  const variants = plan.renditions.flatMap(({ name, width, height, codec, max_bit_rate }) => {
    const codecs = audio ? `${codec},${audio.codec}` : codec
    const bandwidth = max_bit_rate + (audio?.bit_rate ?? 0)
    const picture = `RESOLUTION=${width}x${height},FRAME-RATE=${toNumber(plan.frame_rate).toFixed(3)}`
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",${picture}${audio ? ',AUDIO="audio"' : ''}`, `${name}.m3u8`]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...(audio ? [sound] : []), ...variants, ''].join('\n')
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

function segmentSeconds({ plan, rendition, audioDurationTicks }: HlsMediaRequest): number[] {
  const { audio } = plan
  if (rendition === 'a' && audio) return (audioDurationTicks ?? audioDurations(audio)).map((ticks) => ticks / audio.sample_rate)
  if (!plan.renditions.some(({ name }) => name === rendition)) throw new RangeError(`no rendition ${rendition}`)
  return videoDurations(plan).map((ticks) => ticks / plan.timescale)
}
