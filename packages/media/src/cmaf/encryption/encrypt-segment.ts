import { findBox, latin1, readBoxes, uint32, wholeOf, writeBox, writeFullBox } from '../boxes.ts'
import { type Fragment, moveRun, readFragment, type SampleSpan } from '../fragment.ts'
import type { Track } from '../track.ts'
import { type ContentKey, constantIv, schemeOf } from './protection.ts'
import { encryptCounter, encryptPattern, encryptWholeBlocks } from './sample-ciphers.ts'
import { type Subsample, splitVideoSample } from './subsamples.ts'

export type SegmentProtection = {
  key: ContentKey
  track: Track
  /** Tells the streams of one title apart, 0..255: with 'cenc' the same IV under one key would give both pictures away. */
  streamNumber: number
  segmentNumber: number
}

/** A sample's auxiliary information: the IV ('cenc' only) and its subsamples (video only). */
type SampleInfo = { iv: Buffer; subsamples: Subsample[] }

const STYP = writeBox('styp', latin1('msdh'), uint32(0), latin1('msdh'), latin1('cmfs'))
const USES_SUBSAMPLES = 2
const NO_IV = Buffer.alloc(0)

/**
 * Encrypts a clear media segment (`moof`+`mdat`; a `styp` or `sidx` before them is replaced or dropped) and adds `senc`,
 * `saiz` and `saio` (ISO/IEC 23001-7, 7; ISO/IEC 14496-12, 8.7.8 and 8.7.9). The given buffer is overwritten.
 * @throws RangeError when the segment is not laid out as our encoder does
 */
export function encryptSegment(segment: Buffer, protection: SegmentProtection): Buffer {
  const fragment = readFragment(segment)
  const infos = fragment.samples.map((sample, i) => encryptSample(segment, sample, { ...protection, sampleNumber: i }))
  const moof = writeMoof(segment, fragment, infos)
  const mdat = findBox(segment, ['mdat'])
  return Buffer.concat([STYP, moof, wholeOf(segment, mdat)])
}

function encryptSample(segment: Buffer, sample: SampleSpan, protection: SegmentProtection & { sampleNumber: number }): SampleInfo {
  const { key, track } = protection
  const scheme = schemeOf(key)
  const subsamples = track.kind === 'video' ? splitVideoSample(segment, sample, { track, scheme }) : []
  const iv = scheme === 'cenc' ? counterIv(protection) : NO_IV
  const spans = track.kind === 'video' ? protectedSpans(sample, subsamples) : [sample]
  if (scheme === 'cenc') encryptCounter(segment, spans, { key: key.key, iv })
  else encryptChained(segment, spans, protection)
  return { iv, subsamples }
}

function encryptChained(segment: Buffer, spans: readonly SampleSpan[], { key, track }: SegmentProtection): void {
  const cipher = { key: key.key, iv: constantIv(key) }
  const encrypt = track.kind === 'video' ? encryptPattern : encryptWholeBlocks
  for (const span of spans) encrypt(segment, span, cipher)
}

/** Stream, segment and sample number: never twice under one key. */
function counterIv({ streamNumber, segmentNumber, sampleNumber }: SegmentProtection & { sampleNumber: number }): Buffer {
  const iv = Buffer.alloc(8)
  iv.writeUInt8(streamNumber)
  iv.writeUIntBE(segmentNumber, 1, 3)
  iv.writeUInt32BE(sampleNumber, 4)
  return iv
}

function protectedSpans(sample: SampleSpan, subsamples: readonly Subsample[]): SampleSpan[] {
  let at = sample.start
  return subsamples.flatMap(({ clearBytes, protectedBytes }) => {
    const start = at + clearBytes
    at = start + protectedBytes
    return protectedBytes > 0 ? [{ start, end: at }] : []
  })
}

function writeMoof(segment: Buffer, { moof, traf, trun }: Fragment, infos: readonly SampleInfo[]): Buffer {
  const { saiz, senc, headBytes } = auxiliaryBoxes(infos)
  const saioOf = (offset: number) => writeFullBox('saio', {}, uint32(1, offset))
  const boxesBefore = readBoxes(segment, moof.bodyStart, moof.end).filter((box) => box.type !== 'traf')
  const inTraf = readBoxes(segment, traf.bodyStart, traf.end)
  const grownBytes = saiz.length + saioOf(0).length + senc.length
  const children = inTraf.map((box) => (box.type === 'trun' ? moveRun(segment, trun, grownBytes) : wholeOf(segment, box)))
  // saio counts from the moof's first byte to senc's first sample (ISO/IEC 14496-12, 8.7.9 with default-base-is-moof).
  const sencOffset = moof.end - moof.start + saiz.length + saioOf(0).length
  const written = writeBox('traf', ...children, saiz, saioOf(sencOffset + headBytes), senc)
  return writeBox('moof', ...boxesBefore.map((box) => wholeOf(segment, box)), written)
}

function auxiliaryBoxes(infos: readonly SampleInfo[]): { saiz: Buffer; senc: Buffer; headBytes: number } {
  const entries = infos.map(writeSampleInfo)
  const hasSubsamples = infos.some(({ subsamples }) => subsamples.length > 0)
  const sizes = Buffer.from(entries.map((entry) => entry.length))
  if (entries.some((entry) => entry.length > 255)) throw new RangeError('a sample has too many slices')
  const saiz = writeFullBox('saiz', {}, Buffer.from([0]), uint32(entries.length), sizes)
  const senc = writeFullBox('senc', { flags: hasSubsamples ? USES_SUBSAMPLES : 0 }, uint32(entries.length), ...entries)
  return { saiz, senc, headBytes: 16 }
}

function writeSampleInfo({ iv, subsamples }: SampleInfo): Buffer {
  if (subsamples.length === 0) return iv
  const list = Buffer.alloc(2 + subsamples.length * 6)
  list.writeUInt16BE(subsamples.length)
  for (const [i, { clearBytes, protectedBytes }] of subsamples.entries()) {
    list.writeUInt16BE(clearBytes, 2 + i * 6)
    list.writeUInt32BE(protectedBytes, 4 + i * 6)
  }
  return Buffer.concat([iv, list])
}
