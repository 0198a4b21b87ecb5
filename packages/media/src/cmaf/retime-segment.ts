import { findBox } from './boxes.ts'

/**
 * Gives a segment its place in the film, in place: `sequenceNumber` into `mfhd`, `decodeTime` (ticks of the track's timescale)
 * into `tfdt` (ISO/IEC 14496-12, 8.8.5 and 8.8.12).
 * @throws RangeError when the time does not fit an old 32-bit `tfdt`
 */
export function retimeSegment(segment: Buffer, { sequenceNumber, decodeTime }: { sequenceNumber: number; decodeTime: number }): void {
  const moof = findBox(segment, ['moof'])
  segment.writeUInt32BE(sequenceNumber, findBox(segment, ['mfhd'], moof).bodyStart + 4)
  const { bodyStart } = findBox(segment, ['traf', 'tfdt'], moof)
  if (segment[bodyStart] === 1) segment.writeBigUInt64BE(BigInt(decodeTime), bodyStart + 4)
  else segment.writeUInt32BE(decodeTime, bodyStart + 4)
}
