import { type Box, findBox, readBoxes, wholeOf } from './boxes.ts'

/** Where a sample lies in the segment, in bytes. */
export type SampleSpan = { start: number; end: number }

/** One `moof` with one `traf` and one `trun`, and its `mdat`, as our encoder writes them. */
export type Fragment = { moof: Box; traf: Box; trun: Box; samples: SampleSpan[]; durationTicks: number }

const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20, baseIsMoof: 0x20000 }
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, timeOffset: 0x800 }

/** Reads a media segment (ISO/IEC 14496-12, 8.8). @throws RangeError when it is not laid out as we write it */
export function readFragment(segment: Buffer): Fragment {
  const moof = findBox(segment, ['moof'])
  const trafs = readBoxes(segment, moof.bodyStart, moof.end).filter((box) => box.type === 'traf')
  const [traf] = trafs
  if (!traf || trafs.length > 1) throw new RangeError('a segment must hold one track')
  const truns = readBoxes(segment, traf.bodyStart, traf.end).filter((box) => box.type === 'trun')
  const [trun] = truns
  if (!trun || truns.length > 1) throw new RangeError('a segment must hold one run of samples')
  const defaults = readDefaults(segment, findBox(segment, ['tfhd'], traf))
  return { moof, traf, trun, ...readSamples(segment, { moof, trun, defaults }) }
}

type Defaults = { duration: number; size: number }

function readDefaults(segment: Buffer, tfhd: Box): Defaults {
  const flags = segment.readUIntBE(tfhd.bodyStart + 1, 3)
  if (!(flags & TFHD.baseIsMoof) || flags & TFHD.baseOffset) throw new RangeError('offsets must count from the moof')
  let at = tfhd.bodyStart + 8
  const take = (flag: number) => {
    if (!(flags & flag)) return 0
    at += 4
    return segment.readUInt32BE(at - 4)
  }
  take(TFHD.description)
  return { duration: take(TFHD.duration), size: take(TFHD.size) }
}

type RunFacts = { moof: Box; trun: Box; defaults: Defaults }

function readSamples(segment: Buffer, { moof, trun, defaults }: RunFacts): { samples: SampleSpan[]; durationTicks: number } {
  const flags = segment.readUIntBE(trun.bodyStart + 1, 3)
  const count = segment.readUInt32BE(trun.bodyStart + 4)
  if (!(flags & TRUN.dataOffset)) throw new RangeError('a run must say where its data is')
  let start = moof.start + segment.readInt32BE(trun.bodyStart + 8)
  let at = trun.bodyStart + (flags & TRUN.firstFlags ? 16 : 12)
  const take = (flag: number, fallback: number) => {
    if (!(flags & flag)) return fallback
    at += 4
    return segment.readUInt32BE(at - 4)
  }
  const samples: SampleSpan[] = []
  let durationTicks = 0
  for (let i = 0; i < count; i++) {
    durationTicks += take(TRUN.duration, defaults.duration)
    const end = start + take(TRUN.size, defaults.size)
    take(TRUN.flags, 0)
    take(TRUN.timeOffset, 0)
    if (end > segment.length) throw new RangeError('a sample lies outside its segment')
    samples.push({ start, end })
    start = end
  }
  return { samples, durationTicks }
}

/** Adds to the `trun`'s data offset, in a copy of the box. */
export function moveRun(segment: Buffer, trun: Box, byBytes: number): Buffer {
  const copy = Buffer.from(wholeOf(segment, trun))
  const at = trun.bodyStart - trun.start + 8
  copy.writeInt32BE(copy.readInt32BE(at) + byBytes, at)
  return copy
}
