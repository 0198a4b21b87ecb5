import type { LadderPlan } from '../../encode/ladder.ts'
import type { Rendition } from '../../encode/renditions.ts'
import { keyIdAsUuid, type Scheme } from '../encryption/protection.ts'
import { namedSounds, type SoundTicks } from './sound-tracks.ts'
import { distinctLabels, TEXT_BIT_RATE, type TextTrack, textDurations } from './text-tracks.ts'
import { videoDurations } from './timeline.ts'

export type ManifestRequest = {
  plan: LadderPlan
  /** 16 bytes. */
  keyId: Uint8Array
  scheme?: Scheme
  /** The plan's own figures without. */
  soundTicks?: SoundTicks
  /** WebVTT in segments, in the clear. */
  textTracks?: readonly TextTrack[]
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
    ...audioSets(request),
    ...textSets(request),
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

function audioSets(request: ManifestRequest): string[] {
  return namedSounds(request.plan, request.soundTicks).flatMap(({ audio, name, label, language, ticks }, index) => [
    `    <AdaptationSet id="${FIRST_SOUND_SET + index}" contentType="audio" mimeType="audio/mp4"${language ? ` lang="${language}"` : ''} segmentAlignment="true" startWithSAP="1">`,
    ...protection(request),
    `      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${index === 0 ? 'main' : (audio.role ?? 'alternate')}"/>`,
    `      <Label>${escapeXml(label)}</Label>`,
    ...segmentTemplate(audio.sample_rate, ticks),
    `      <Representation id="${name}" codecs="${audio.codec}" bandwidth="${audio.bit_rate}" audioSamplingRate="${audio.sample_rate}">`,
    `        <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="${audio.channels}"/>`,
    '      </Representation>',
    '    </AdaptationSet>',
  ])
}

/** Of ISO/IEC 23009-1, 5.8.5.5, and DASH-IF for what is shown without being chosen. */
const TEXT_ROLES: Record<TextTrack['kind'], string> = { subtitles: 'subtitle', sdh: 'caption', forced: 'forced-subtitle' }
const FIRST_SOUND_SET = 2
const FIRST_TEXT_SET = 100

function textSets({ plan, textTracks = [] }: ManifestRequest): string[] {
  return distinctLabels(textTracks).flatMap(({ name, language, label, kind }, index) => [
    `    <AdaptationSet id="${FIRST_TEXT_SET + index}" contentType="text" mimeType="text/vtt" lang="${escapeXml(language)}">`,
    `      <Role schemeIdUri="urn:mpeg:dash:role:2011" value="${TEXT_ROLES[kind]}"/>`,
    `      <Label>${escapeXml(label)}</Label>`,
    ...segmentTemplate(1000, textDurations(plan), 'media="$RepresentationID$/$Number%05d$.vtt"'),
    `      <Representation id="${name}" bandwidth="${TEXT_BIT_RATE}"/>`,
    '    </AdaptationSet>',
  ])
}

/** ISO/IEC 23009-1, 5.8.5.2, and DASH-IF's Clear Key system without a licence address: the page gives it to the player. */
function protection({ keyId, scheme = 'cbcs' }: ManifestRequest): string[] {
  const mp4 = `schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="${scheme}" cenc:default_KID="${keyIdAsUuid(keyId)}"`
  return [`      <ContentProtection ${mp4}/>`, `      <ContentProtection schemeIdUri="urn:uuid:${CLEAR_KEY_SYSTEM}" value="ClearKey1.0"/>`]
}

const MEDIA_NAMES = 'initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number%05d$.m4s"'

function segmentTemplate(timescale: number, durations: readonly number[], names = MEDIA_NAMES): string[] {
  return [
    `      <SegmentTemplate timescale="${timescale}" ${names} startNumber="1">`,
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

/** What no XML holds (XML 1.0, 2.2) goes: one such character and no player reads the manifest. */
function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
