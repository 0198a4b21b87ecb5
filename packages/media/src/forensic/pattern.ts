import { createHmac } from 'node:crypto'

/** Cells across and down: so coarse that scaling, re-encoding and cameras leave them. */
const COLUMNS = 24
const ROWS = 14

/**
 * The mark of one segment: a field of `width` x `height` values in -1 .. 1 with mean zero, row by row. It is drawn from the
 * key and the number alone, in fractions of the picture, so every rendition carries the same one.
 */
export function markPattern(key: Uint8Array, segmentNumber: number, width: number, height: number): Float32Array {
  const cells = cellsOf(key, segmentNumber)
  const field = new Float32Array(width * height)
  const [across, down] = [axis(width, COLUMNS), axis(height, ROWS)]
  for (let y = 0; y < height; y++) {
    const row = down[y] as Place
    for (let x = 0; x < width; x++) {
      const column = across[x] as Place
      const at = (r: number, c: number) => cells[r * COLUMNS + c] as number
      const upper = mix(at(row.from, column.from), at(row.from, column.to), column.share)
      const lower = mix(at(row.to, column.from), at(row.to, column.to), column.share)
      field[y * width + x] = mix(upper, lower, row.share)
    }
  }
  return withoutMean(field)
}

/** One random bit for each cell: bits of an HMAC over the segment's number. */
function cellsOf(key: Uint8Array, segmentNumber: number): Float32Array {
  const bits = createHmac('sha512', key).update(`mark ${segmentNumber}`).digest()
  return Float32Array.from({ length: COLUMNS * ROWS }, (_, index) => ((bits[index >> 3] as number) & (1 << (index & 7)) ? 1 : -1))
}

/** Between the middles of two cells, and how far. */
type Place = { from: number; to: number; share: number }

/** Cosine interpolation: flat at the middles, no edge to be seen. */
function axis(length: number, cells: number): Place[] {
  return Array.from({ length }, (_, index) => {
    const at = ((index + 0.5) / length) * cells - 0.5
    const from = Math.max(0, Math.floor(at))
    const to = Math.min(cells - 1, Math.floor(at) + 1)
    return { from, to, share: (1 - Math.cos(Math.PI * (at - Math.floor(at)))) / 2 }
  })
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

function withoutMean(field: Float32Array): Float32Array {
  const mean = field.reduce((sum, value) => sum + value, 0) / field.length
  return field.map((value) => value - mean)
}
