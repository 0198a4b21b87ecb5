import type { DiscFormat } from './order-types.ts'

/** What an order's rules and its price ask of its files. */
export type OrderFacts = {
  length_in_ms: number | null
  /** "1920 x 1080" */
  resolution: string | null
  /** "23.976" */
  frame_rate: string | null
  has_subtitles: boolean
  /** Of a disc image. */
  disc_type: DiscFormat | null
  /** Of all files together, for drives. */
  bytes: number
}

export type Size = { width: number; height: number }

const SIZE = /^\s*(\d{2,5})\s*[x×]\s*(\d{2,5})\s*$/i

/** Width and height of "1920 x 1080"; undefined for anything else. */
export function sizeOf(resolution: string | null): Size | undefined {
  const [, width, height] = SIZE.exec(resolution ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const MS_IN_MINUTE = 60_000

/** Begun minutes, at least one; null where the length is not known. */
export const minutesOf = (lengthInMs: number | null): number | null =>
  lengthInMs === null ? null : Math.max(1, Math.ceil(lengthInMs / MS_IN_MINUTE))

export const isFullHd = (resolution: string | null): boolean => {
  const size = sizeOf(resolution)
  return size?.width === 1920 && size.height === 1080
}

/** Rates that most cinemas do not play, and that can be converted to 24. */
export const isConvertible = (frameRate: string | null): boolean => frameRate !== null && [25, 48].includes(Number(frameRate))

/** True where a picture of one size does not fill the other: their shapes differ by more than 1 %. */
export function shapesDiffer(one: Size, other: Size): boolean {
  const [a, b] = [one.width / one.height, other.width / other.height]
  return Math.abs(a - b) / b > 0.01
}

/** Bytes above which an image is for a Blu-ray: what a dual-layer DVD holds. */
const LARGEST_DVD = 9_400_000_000
export const discTypeOf = (bytes: number): DiscFormat => (bytes > LARGEST_DVD ? 'blu_ray' : 'dvd')

/** What one drive holds: 4 TB. */
export const DRIVE_BYTES = 4_000_000_000_000
