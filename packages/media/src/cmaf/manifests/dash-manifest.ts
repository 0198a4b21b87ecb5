import type { LadderPlan } from '../../encode/ladder.ts'
import type { Rendition } from '../../encode/renditions.ts'
import { keyIdAsUuid, type Scheme } from '../encryption/protection.ts'
import { audioDurations, videoDurations } from './timeline.ts'

export type ManifestRequest = {
  plan: LadderPlan
  /** 16 bytes. */
  keyId: Uint8Array
  scheme?: Scheme
  /** Ticks of each audio segment as `packageAudio` reported them; the plan's own figures without. */
  audioDurationTicks?: readonly number[]
  /** Goes before `v720/00001.m4s`; ends in a slash. The default, nothing, keeps addresses relative to the manifest. */
  baseUrl?: string
}

const CLEAR_KEY_SYSTEM = 'e2719d58-a985-b3c9-781a-b030af78d30e'

/** A static MPD (ISO/IEC 23009-1) with numbered segments from 1 and exact timelines; video and audio have one period. */
export function writeDashManifest(request: ManifestRequest): string {
  const { plan, baseUrl } = request
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" xmlns:dashif="https://dashif.org/CPS"' +
      ` profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static" minBufferTime="PT4S" mediaPresentationDuration="${isoDuration(plan)}">`,
    ...(baseUrl ? [`  <BaseURL>${escapeXml(baseUrl)}</BaseURL>`] : []),
    '  <Period id="1" start="PT0S">',
    ...videoSet(request),
    ...audioSet(request),
    '  </Period>',
    '</MPD>',
    '',
  ].join('\n')
}

function videoSet(request: ManifestRequest): string[] {
  const { plan } = request
  const { num, den } = plan.frame_rate
  return [
    `    <AdaptationSet id="1" contentType="video" mimeType="video/mp4" segmentAlignment="true" startWithSAP="1" frameRate="${num}/${den}">`,
    ...protection(request),
    ...segmentTemplate(plan.timescale, videoDurations(plan)),
    ...plan.renditions.map(videoRepresentation),
    '    </AdaptationSet>',
  ]
}

function videoRepresentation({ name, width, height, codec, max_bit_rate }: Rendition): string {
  return `      <Representation id="${name}" codecs="${codec}" width="${width}" height="${height}" sar="1:1" bandwidth="${max_bit_rate}"/>`
}

function audioSet(request: ManifestRequest): string[] {
  const { audio } = request.plan
  if (!audio) return []
  return [
    '    <AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" segmentAlignment="true" startWithSAP="1">',
    ...protection(request),
    ...segmentTemplate(audio.sample_rate, request.audioDurationTicks ?? audioDurations(audio)),
    `      <Representation id="a" codecs="${audio.codec}" bandwidth="${audio.bit_rate}" audioSamplingRate="${audio.sample_rate}">`,
    `        <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${audio.channels}"/>`,
    '      </Representation>',
    '    </AdaptationSet>',
  ]
}

/** ISO/IEC 23009-1, 5.8.5.2, and DASH-IF's Clear Key system without a licence address: the page gives it to the player. */
function protection({ keyId, scheme = 'cbcs' }: ManifestRequest): string[] {
  const mp4 = `schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="${scheme}" cenc:default_KID="${keyIdAsUuid(keyId)}"`
  return [`      <ContentProtection ${mp4}/>`, `      <ContentProtection schemeIdUri="urn:uuid:${CLEAR_KEY_SYSTEM}" value="ClearKey1.0"/>`]
}

function segmentTemplate(timescale: number, durations: readonly number[]): string[] {
  const names = 'initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number%05d$.m4s" startNumber="1"'
  return [
    `      <SegmentTemplate timescale="${timescale}" ${names}>`,
    '        <SegmentTimeline>',
    ...runs(durations).map(({ ticks, count }, i) => {
      const start = i === 0 ? 't="0" ' : ''
      return `          <S ${start}d="${ticks}"${count > 1 ? ` r="${count - 1}"` : ''}/>`
    }),
    '        </SegmentTimeline>',
    '      </SegmentTemplate>',
  ]
}

function runs(durations: readonly number[]): { ticks: number; count: number }[] {
  const found: { ticks: number; count: number }[] = []
  for (const ticks of durations) {
    const last = found.at(-1)
    if (last?.ticks === ticks) last.count += 1
    else found.push({ ticks, count: 1 })
  }
  return found
}

function isoDuration({ duration_seconds }: LadderPlan): string {
  return `PT${duration_seconds.toFixed(3)}S`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
