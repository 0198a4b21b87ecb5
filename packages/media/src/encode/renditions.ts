import { type Rational, toNumber } from '../frame-rate.ts'
import { boxOfLines, fitInto, type PixelSize } from '../picture-size.ts'

/** `name` is also the folder of its segments; `codec` as in RFC 6381; rates in bits a second, `buffer_bits` is the VBV. */
export type Rendition = {
  name: string
  width: number
  height: number
  crf: number
  max_bit_rate: number
  buffer_bits: number
  level: string
  codec: string
}

type Rung = { lines: number; crf: number; maxBitRate: number }

const RUNGS: readonly Rung[] = [
  { lines: 1080, crf: 22, maxBitRate: 6_000_000 },
  { lines: 720, crf: 23, maxBitRate: 3_200_000 },
  { lines: 360, crf: 24, maxBitRate: 1_000_000 },
]

/**
 * Highest first. A rung is a 16:9 box and is left out when the film would have to grow to touch its border, so a 1920x804
 * film has its 1080 rung at 1920x804 and no picture is ever larger than the source. A film smaller than every box keeps its
 * own size as its only rendition.
 */
export function planRenditions(source: PixelSize, frameRate: Rational): Rendition[] {
  const rungs = RUNGS.filter(({ lines }) => touches(source, boxOfLines(source, lines)))
  const [smallest] = RUNGS.slice(-1)
  if (rungs.length > 0) return rungs.map((rung) => rendition(rung, fitInto(source, boxOfLines(source, rung.lines)), frameRate))
  if (!smallest) return []
  const own = fitInto(source, source)
  return [rendition({ ...smallest, lines: Math.min(own.width, own.height) }, own, frameRate)]
}

function touches(source: PixelSize, box: PixelSize): boolean {
  return source.width >= box.width || source.height >= box.height
}

function rendition({ lines, crf, maxBitRate }: Rung, size: PixelSize, frameRate: Rational): Rendition {
  const bitRate = toNumber(frameRate) > 30 ? maxBitRate * 1.5 : maxBitRate
  const level = lowestLevel(size, toNumber(frameRate))
  return {
    name: `v${lines}`,
    ...size,
    crf,
    max_bit_rate: bitRate,
    buffer_bits: bitRate * 2,
    level: level.name,
    // High profile, no constraint flags: RFC 6381, 3.3, over ISO/IEC 14496-10 Annex A.
    codec: `avc1.6400${level.number.toString(16).padStart(2, '0')}`,
  }
}

type Level = { name: string; number: number; frameBlocks: number; blocksASecond: number }

/** ISO/IEC 14496-10, Table A-1: MaxFS and MaxMBPS of the levels in use. Every one allows our bit rates in High profile. */
const LEVELS: readonly Level[] = [
  { name: '3.0', number: 30, frameBlocks: 1_620, blocksASecond: 40_500 },
  { name: '3.1', number: 31, frameBlocks: 3_600, blocksASecond: 108_000 },
  { name: '3.2', number: 32, frameBlocks: 5_120, blocksASecond: 216_000 },
  { name: '4.0', number: 40, frameBlocks: 8_192, blocksASecond: 245_760 },
  { name: '4.2', number: 42, frameBlocks: 8_704, blocksASecond: 522_240 },
]
const HIGHEST_LEVEL: Level = { name: '5.2', number: 52, frameBlocks: 36_864, blocksASecond: 2_073_600 }

function lowestLevel({ width, height }: PixelSize, framesASecond: number): Level {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  return LEVELS.find((level) => blocks <= level.frameBlocks && blocks * framesASecond <= level.blocksASecond) ?? HIGHEST_LEVEL
}
