import { join } from 'node:path'
import { measurePicture, openPicture, unreadablePicture } from '../pictures/picture.ts'

/** Longest side in pixels by name; the files are `sm.webp`, `md.webp` and `lg.webp`. */
const PREVIEW_SIZES = { sm: 320, md: 640, lg: 1600 } as const

export type ImagePreviews = { width: number; height: number; files: string[] }

/**
 * Writes three WebP pictures of an image into `outDir`, upright and never larger than the source. Vector formats are not
 * rendered: they may refer to other files.
 * @throws MediaError 'unsupported' | 'too_large' | 'damaged'
 */
export async function makeImagePreviews({ path, outDir }: { path: string; outDir: string }): Promise<ImagePreviews> {
  const { width, height } = await measurePicture(path)
  const files = await Promise.all(
    Object.entries(PREVIEW_SIZES).map(async ([name, side]) => {
      const file = `${name}.webp`
      const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
      await openPicture(path).rotate().resize(box).webp({ quality: 82 }).toFile(join(outDir, file)).catch(unreadablePicture)
      return file
    }),
  )
  return { width, height, files }
}
