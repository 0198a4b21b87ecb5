import { join } from 'node:path'
import sharp from 'sharp'
import { MediaError } from './media-error.ts'

/** Longest side in pixels by name; the files are `sm.webp`, `md.webp` and `lg.webp`. */
export const PREVIEW_SIZES = { sm: 320, md: 640, lg: 1600 } as const

/** A flood of pixels is refused before it is decoded. */
const MOST_PIXELS = 100_000_000

export type ImagePreviews = { width: number; height: number; files: string[] }

/**
 * Writes three WebP pictures of an image into `outDir`, upright and never larger than the source. Vector formats are not
 * rendered: they may refer to other files.
 * @throws MediaError 'unsupported' | 'too_large' | 'damaged'
 */
export async function makeImagePreviews({ path, outDir }: { path: string; outDir: string }): Promise<ImagePreviews> {
  const { format, width = 0, height = 0 } = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  if (!format || format === 'svg' || format === 'pdf') throw new MediaError('unsupported', 'This kind of picture cannot be shown.')
  if (width * height > MOST_PIXELS) throw new MediaError('too_large', 'This picture is too large to be shown.')
  const files = await Promise.all(
    Object.entries(PREVIEW_SIZES).map(async ([name, side]) => {
      const file = `${name}.webp`
      const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
      await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize(box)
        .webp({ quality: 82 })
        .toFile(join(outDir, file))
        .catch(unreadable)
      return file
    }),
  )
  return { width, height, files }
}

function unreadable(error: Error): never {
  throw new MediaError('damaged', 'This picture cannot be read.', error.message.slice(0, 500))
}
