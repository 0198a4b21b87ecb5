import { type Box, bodyOf, findBox, readBoxes } from './boxes.ts'
import { type ParameterSets, readParameterSets } from './h264/h264-slice.ts'

/** What is needed of an init segment with one track. `codec` as in RFC 6381. */
export type Track =
  | { kind: 'video'; codec: string; timescale: number; nalLengthBytes: number; parameterSets: ParameterSets }
  | { kind: 'audio'; codec: 'mp4a.40.2'; timescale: number }

/** Bytes of the fixed fields before the first box in a sample entry: ISO/IEC 14496-12, 12.1.3 and 12.2.3. */
export const SAMPLE_ENTRY_FIELDS = { video: 78, audio: 28 } as const

/** Reads a clear init segment with one H.264 or AAC track. @throws RangeError for anything else */
export function readTrack(init: Buffer): Track {
  const media = findBox(init, ['moov', 'trak', 'mdia'])
  const timescale = readTimescale(bodyOf(init, findBox(init, ['mdhd'], media)))
  const entry = firstSampleEntry(init, media)
  if (entry.type === 'mp4a') return { kind: 'audio', codec: 'mp4a.40.2', timescale }
  if (entry.type !== 'avc1') throw new RangeError(`no packaging for ${entry.type}`)
  const fields = { ...entry, bodyStart: entry.bodyStart + SAMPLE_ENTRY_FIELDS.video }
  return { kind: 'video', timescale, ...readAvcConfiguration(bodyOf(init, findBox(init, ['avcC'], fields))) }
}

function firstSampleEntry(init: Buffer, media: Box): Box {
  const description = findBox(init, ['minf', 'stbl', 'stsd'], media)
  const [entry] = readBoxes(init, description.bodyStart + 8, description.end)
  if (!entry) throw new RangeError('an empty stsd box')
  return entry
}

function readTimescale(header: Buffer): number {
  return header.readUInt32BE(header[0] === 1 ? 20 : 12)
}

/** ISO/IEC 14496-15, 5.3.3.1. */
function readAvcConfiguration(body: Buffer): { codec: string; nalLengthBytes: number; parameterSets: ParameterSets } {
  const codec = `avc1.${body.toString('hex', 1, 4)}`
  const nalLengthBytes = ((body[4] ?? 0) & 3) + 1
  const sequences = readSets(body, 6, (body[5] ?? 0) & 0x1f)
  const pictures = readSets(body, sequences.end + 1, body[sequences.end] ?? 0)
  return { codec, nalLengthBytes, parameterSets: readParameterSets(sequences.nals, pictures.nals) }
}

function readSets(body: Buffer, start: number, count: number): { nals: Buffer[]; end: number } {
  const nals: Buffer[] = []
  let end = start
  for (let i = 0; i < count; i++) {
    const length = body.readUInt16BE(end)
    nals.push(body.subarray(end + 2, end + 2 + length))
    end += 2 + length
  }
  return { nals, end }
}
