import { type BitReader, readBits } from './bit-reader.ts'

/** What a slice header's length depends on: ISO/IEC 14496-10, 7.3.2.1 and 7.3.2.2. */
export type SequenceParameters = {
  id: number
  hasSeparateColourPlanes: boolean
  chromaArrayType: number
  frameNumberBits: number
  orderCountType: number
  orderCountBits: number
  isDeltaOrderAlwaysZero: boolean
  isFramesOnly: boolean
}

export type PictureParameters = {
  id: number
  sequenceId: number
  usesCabac: boolean
  hasBottomFieldOrder: boolean
  defaultReferences: [number, number]
  isWeightedPrediction: boolean
  weightedBipredictionMode: number
  hasDeblockingControl: boolean
  hasRedundantCount: boolean
}

const PROFILES_WITH_CHROMA_FORMAT = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

export function parseSequenceParameters(nal: Uint8Array): SequenceParameters {
  const reader = readBits(nal)
  const profile = reader.bits(8)
  reader.bits(16)
  const id = reader.unsigned()
  const chroma = PROFILES_WITH_CHROMA_FORMAT.includes(profile) ? readChroma(reader) : { format: 1, isSeparate: false }
  const frameNumberBits = reader.unsigned() + 4
  const order = readOrderCount(reader)
  reader.unsigned()
  reader.flag()
  reader.unsigned()
  reader.unsigned()
  return {
    id,
    hasSeparateColourPlanes: chroma.isSeparate,
    chromaArrayType: chroma.isSeparate ? 0 : chroma.format,
    frameNumberBits,
    ...order,
    isFramesOnly: reader.flag(),
  }
}

function readChroma(reader: BitReader): { format: number; isSeparate: boolean } {
  const format = reader.unsigned()
  const isSeparate = format === 3 && reader.flag()
  reader.unsigned()
  reader.unsigned()
  reader.flag()
  const hasScalingMatrix = reader.flag()
  if (hasScalingMatrix) skipScalingMatrix(reader, format === 3 ? 12 : 8)
  return { format, isSeparate }
}

function skipScalingMatrix(reader: BitReader, lists: number): void {
  for (let list = 0; list < lists; list++) if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64)
}

function skipScalingList(reader: BitReader, size: number): void {
  let next = 8
  for (let i = 0, last = 8; i < size && next !== 0; i++) {
    next = (last + reader.signed() + 256) % 256
    last = next === 0 ? last : next
  }
}

function readOrderCount(reader: BitReader): Pick<SequenceParameters, 'orderCountType' | 'orderCountBits' | 'isDeltaOrderAlwaysZero'> {
  const orderCountType = reader.unsigned()
  if (orderCountType === 0) return { orderCountType, orderCountBits: reader.unsigned() + 4, isDeltaOrderAlwaysZero: false }
  if (orderCountType !== 1) return { orderCountType, orderCountBits: 0, isDeltaOrderAlwaysZero: false }
  const isDeltaOrderAlwaysZero = reader.flag()
  reader.signed()
  reader.signed()
  const cycle = reader.unsigned()
  for (let i = 0; i < cycle; i++) reader.signed()
  return { orderCountType, orderCountBits: 0, isDeltaOrderAlwaysZero }
}

/** @throws RangeError for slice groups, which no encoder of ours makes */
export function parsePictureParameters(nal: Uint8Array): PictureParameters {
  const reader = readBits(nal)
  const [id, sequenceId] = [reader.unsigned(), reader.unsigned()]
  const [usesCabac, hasBottomFieldOrder] = [reader.flag(), reader.flag()]
  if (reader.unsigned() > 0) throw new RangeError('slice groups are not supported')
  const defaultReferences: [number, number] = [reader.unsigned() + 1, reader.unsigned() + 1]
  const isWeightedPrediction = reader.flag()
  const weightedBipredictionMode = reader.bits(2)
  reader.signed()
  reader.signed()
  reader.signed()
  const hasDeblockingControl = reader.flag()
  reader.flag()
  const hasRedundantCount = reader.flag()
  return {
    id,
    sequenceId,
    usesCabac,
    hasBottomFieldOrder,
    defaultReferences,
    isWeightedPrediction,
    weightedBipredictionMode,
    hasDeblockingControl,
    hasRedundantCount,
  }
}
