import { MediaError } from '../media-error.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture with too many pixels is refused before it is decoded. */
const MOST_PIXELS = 100_000_000

/**
 * Width and height in pixels of a picture that may be decoded. Vector formats may not: they refer to other files.
 * @throws MediaError 'unsupported' | 'too_large' | 'damaged'
 */
export async function measurePicture(path: string): Promise<{ width: number; height: number }> {
  const { format, width = 0, height = 0 } = await loadSharp()(path, { limitInputPixels: false }).metadata().catch(unreadablePicture)
  if (!format || format === 'svg' || format === 'pdf') throw new MediaError('unsupported', 'This kind of picture cannot be shown.')
  if (width * height > MOST_PIXELS) throw new MediaError('too_large', 'This picture is too large to be shown.')
  return { width, height }
}

export const openPicture = (path: string) => loadSharp()(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })

export function unreadablePicture(error: Error): never {
  throw new MediaError('damaged', 'This picture cannot be read.', error.message.slice(0, 500))
}
