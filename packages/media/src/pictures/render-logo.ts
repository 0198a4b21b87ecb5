import { MediaError } from '../media-error.ts'
import { loadSharp } from './load-sharp.ts'

const MOST_PIXELS = 40_000_000
/** Twice the largest box of a logo (280 by 40 px), which is sharp on any screen. */
const WIDEST = 1_200
const HIGHEST = 600
const MOST_SECONDS = 10
const FORMATS = new Set(['svg', 'png', 'jpeg', 'webp'])

/**
 * Redraws a logo as a PNG with its transparency and without anything else that the file held. SVG is drawn by librsvg from
 * memory: without a base address it opens no other file, and it runs no script.
 * @param leastWidth pixels; a drawing (SVG) has no width of its own and is drawn as large as it may be
 * @throws MediaError 'unsupported' | 'too_small' | 'too_large' | 'damaged'
 */
export async function renderLogo(bytes: Buffer, leastWidth: number): Promise<Buffer> {
  // sharp does not even begin with nothing, and throws an error of its own.
  if (bytes.length === 0) throw new MediaError('damaged', 'This picture is empty.')
  const { format, width = 0, height = 0 } = await loadSharp()(bytes, { limitInputPixels: MOST_PIXELS }).metadata().catch(unreadable)
  if (!format || !FORMATS.has(format)) throw new MediaError('unsupported', 'This kind of picture cannot be a logo.')
  const isDrawing = format === 'svg'
  if (!isDrawing && width < leastWidth) throw new MediaError('too_small', `A logo must be at least ${leastWidth} px wide.`)
  // 72 dpi is one pixel a unit; a drawing is enlarged before it becomes pixels.
  const density = isDrawing ? Math.max(1, Math.min(2_400, 72 * Math.min(WIDEST / width, HIGHEST / height))) : 72
  return loadSharp()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', density })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(unreadable)
}

function unreadable(error: Error): never {
  throw new MediaError('damaged', 'This picture cannot be read.', error.message.slice(0, 500))
}
