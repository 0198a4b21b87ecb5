import { type BitReader, readBits } from './bit-reader.ts'
import { type PictureParameters, parsePictureParameters, parseSequenceParameters, type SequenceParameters } from './h264-parameters.ts'

/** The parameter sets of an `avcC` (ISO/IEC 14496-15, 5.3.3), by id. */
export type ParameterSets = { sequences: Map<number, SequenceParameters>; pictures: Map<number, PictureParameters> }

export function readParameterSets(sequenceNals: Uint8Array[], pictureNals: Uint8Array[]): ParameterSets {
  return {
    sequences: new Map(sequenceNals.map(parseSequenceParameters).map((set) => [set.id, set])),
    pictures: new Map(pictureNals.map(parsePictureParameters).map((set) => [set.id, set])),
  }
}

const SLICE = 1
const IDR_SLICE = 5
const PREDICTED = 0
const BIPREDICTED = 1
const INTRA = 2
const SWITCHING_PREDICTED = 3
const SWITCHING_INTRA = 4

/**
 * Bytes of a NAL unit that must stay clear so that a decoder can read its slice header (ISO/IEC 23001-7, 9.6 asks for it in
 * 'cbcs'): its own header and the slice header, rounded up. Undefined for a NAL unit that is no slice and stays clear whole.
 */
export function clearSliceBytes(nal: Uint8Array, sets: ParameterSets): number | undefined {
  const type = (nal[0] ?? 0) & 0x1f
  if (type !== SLICE && type !== IDR_SLICE) return undefined
  const reader = readBits(nal)
  skipSliceHeader(reader, { nalType: type, isReference: ((nal[0] ?? 0) & 0x60) !== 0, sets })
  return reader.touchedBytes()
}

type NalFacts = { nalType: number; isReference: boolean; sets: ParameterSets }

/** ISO/IEC 14496-10, 7.3.3, field by field. */
function skipSliceHeader(reader: BitReader, { nalType, isReference, sets }: NalFacts): void {
  reader.unsigned()
  const sliceType = reader.unsigned() % 5
  const picture = sets.pictures.get(reader.unsigned())
  const sequence = picture && sets.sequences.get(picture.sequenceId)
  if (!picture || !sequence) throw new RangeError('a slice names parameters that are not there')
  if (sequence.hasSeparateColourPlanes) reader.bits(2)
  reader.bits(sequence.frameNumberBits)
  const isField = !sequence.isFramesOnly && reader.flag()
  if (isField) reader.flag()
  if (nalType === IDR_SLICE) reader.unsigned()
  skipOrderCount(reader, { sequence, picture, isField })
  if (picture.hasRedundantCount) reader.unsigned()
  if (sliceType === BIPREDICTED) reader.flag()
  const references = readReferenceCounts(reader, sliceType, picture)
  skipReferenceLists(reader, sliceType)
  if (isWeighted(sliceType, picture)) skipWeights(reader, { references, sliceType, hasChroma: sequence.chromaArrayType !== 0 })
  if (isReference) skipReferenceMarking(reader, nalType)
  const isIntra = sliceType === INTRA || sliceType === SWITCHING_INTRA
  if (picture.usesCabac && !isIntra) reader.unsigned()
  reader.signed()
  if (sliceType === SWITCHING_PREDICTED) reader.flag()
  if (sliceType === SWITCHING_PREDICTED || sliceType === SWITCHING_INTRA) reader.signed()
  if (picture.hasDeblockingControl) skipDeblocking(reader)
}

type OrderFacts = { sequence: SequenceParameters; picture: PictureParameters; isField: boolean }

function skipOrderCount(reader: BitReader, { sequence, picture, isField }: OrderFacts): void {
  const hasBottom = picture.hasBottomFieldOrder && !isField
  if (sequence.orderCountType === 0) {
    reader.bits(sequence.orderCountBits)
    if (hasBottom) reader.signed()
  }
  if (sequence.orderCountType === 1 && !sequence.isDeltaOrderAlwaysZero) {
    reader.signed()
    if (hasBottom) reader.signed()
  }
}

function readReferenceCounts(reader: BitReader, sliceType: number, picture: PictureParameters): [number, number] {
  const isPredicted = sliceType === PREDICTED || sliceType === SWITCHING_PREDICTED
  if (!isPredicted && sliceType !== BIPREDICTED) return [0, 0]
  if (!reader.flag()) return picture.defaultReferences
  const first = reader.unsigned() + 1
  return [first, sliceType === BIPREDICTED ? reader.unsigned() + 1 : picture.defaultReferences[1]]
}

function skipReferenceLists(reader: BitReader, sliceType: number): void {
  const lists = sliceType === BIPREDICTED ? 2 : sliceType === INTRA || sliceType === SWITCHING_INTRA ? 0 : 1
  for (let list = 0; list < lists; list++) {
    if (!reader.flag()) continue
    while (reader.unsigned() !== 3) reader.unsigned()
  }
}

function isWeighted(sliceType: number, picture: PictureParameters): boolean {
  if (sliceType === BIPREDICTED) return picture.weightedBipredictionMode === 1
  return picture.isWeightedPrediction && (sliceType === PREDICTED || sliceType === SWITCHING_PREDICTED)
}

type WeightFacts = { references: [number, number]; sliceType: number; hasChroma: boolean }

function skipWeights(reader: BitReader, { references, sliceType, hasChroma }: WeightFacts): void {
  reader.unsigned()
  if (hasChroma) reader.unsigned()
  for (const count of sliceType === BIPREDICTED ? references : references.slice(0, 1)) {
    for (let i = 0; i < count; i++) {
      if (reader.flag()) skipSigned(reader, 2)
      if (hasChroma && reader.flag()) skipSigned(reader, 4)
    }
  }
}

function skipReferenceMarking(reader: BitReader, nalType: number): void {
  if (nalType === IDR_SLICE) {
    reader.bits(2)
    return
  }
  if (!reader.flag()) return
  for (let operation = reader.unsigned(); operation !== 0; operation = reader.unsigned()) {
    if (operation !== 5) reader.unsigned()
    if (operation === 3) reader.unsigned()
  }
}

function skipDeblocking(reader: BitReader): void {
  if (reader.unsigned() !== 1) skipSigned(reader, 2)
}

function skipSigned(reader: BitReader, count: number): void {
  for (let i = 0; i < count; i++) reader.signed()
}
