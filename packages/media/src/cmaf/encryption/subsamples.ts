import type { SampleSpan } from '../fragment.ts'
import { clearSliceBytes } from '../h264/h264-slice.ts'
import type { Track } from '../track.ts'
import type { Scheme } from './protection.ts'

/** Clear bytes, then protected bytes: ISO/IEC 23001-7, 7.2. */
export type Subsample = { clearBytes: number; protectedBytes: number }

const MAX_CLEAR_BYTES = 0xffff
const BLOCK_BYTES = 16

type VideoTrack = Extract<Track, { kind: 'video' }>

/** Splits an H.264 sample so that lengths, headers and everything that is no slice stay clear. @throws RangeError on a broken sample */
export function splitVideoSample(
  segment: Buffer,
  sample: SampleSpan,
  { track, scheme }: { track: VideoTrack; scheme: Scheme },
): Subsample[] {
  const subsamples: Subsample[] = []
  let clearBytes = 0
  for (let at = sample.start; at < sample.end; ) {
    const nalStart = at + track.nalLengthBytes
    const nalEnd = nalStart + segment.readUIntBE(at, track.nalLengthBytes)
    if (nalEnd > sample.end) throw new RangeError('a NAL unit lies outside its sample')
    const protectedBytes = protectedLength(segment.subarray(nalStart, nalEnd), track, scheme)
    clearBytes += nalEnd - at - protectedBytes
    if (protectedBytes > 0) {
      pushSubsample(subsamples, { clearBytes, protectedBytes })
      clearBytes = 0
    }
    at = nalEnd
  }
  if (clearBytes > 0) pushSubsample(subsamples, { clearBytes, protectedBytes: 0 })
  return subsamples
}

/** 'cenc' protects whole blocks only (ISO/IEC 23001-7, 9.5.2): what is left over joins the clear lead. */
function protectedLength(nal: Buffer, track: VideoTrack, scheme: Scheme): number {
  const clear = clearSliceBytes(nal, track.parameterSets)
  if (clear === undefined) return 0
  const rest = Math.max(0, nal.length - clear)
  return scheme === 'cenc' ? rest - (rest % BLOCK_BYTES) : rest
}

function pushSubsample(subsamples: Subsample[], { clearBytes, protectedBytes }: Subsample): void {
  let left = clearBytes
  while (left > MAX_CLEAR_BYTES) {
    subsamples.push({ clearBytes: MAX_CLEAR_BYTES, protectedBytes: 0 })
    left -= MAX_CLEAR_BYTES
  }
  subsamples.push({ clearBytes: left, protectedBytes })
}
