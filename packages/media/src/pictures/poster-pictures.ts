import { join } from 'node:path'
import { measurePicture, openPicture, unreadablePicture } from './picture.ts'

/** In pixels. The first is about twice the width of a tile, the second is for high-density screens. */
export const POSTER_WIDTHS = [320, 640] as const

/** AVIF is a third smaller; a moderate effort, as a wall of them is made at once. */
const AVIF = { quality: 58, effort: 3 }
const WEBP = { quality: 82 }

/** The one for mail programs, some of which draw neither AVIF nor WebP. */
export const MAIL_POSTER = `${POSTER_WIDTHS[0]}.jpg`
const JPEG = { quality: 82, mozjpeg: true }

export type PosterPicture = { name: string; content_type: string }

/**
 * Writes a poster into `outDir` at each width, as `320.avif` and `320.webp`, and the smallest as `320.jpg`; upright and never wider than the source.
 * @throws MediaError 'unsupported' | 'too_large' | 'damaged'
 */
export async function makePosterPictures({ path, outDir }: { path: string; outDir: string }): Promise<PosterPicture[]> {
  await measurePicture(path)
  const made: PosterPicture[] = []
  for (const width of POSTER_WIDTHS) {
    const resized = openPicture(path).rotate().resize({ width, withoutEnlargement: true })
    await resized
      .clone()
      .avif(AVIF)
      .toFile(join(outDir, `${width}.avif`))
      .catch(unreadablePicture)
    await resized
      .clone()
      .webp(WEBP)
      .toFile(join(outDir, `${width}.webp`))
      .catch(unreadablePicture)
    made.push({ name: `${width}.avif`, content_type: 'image/avif' }, { name: `${width}.webp`, content_type: 'image/webp' })
  }
  const small = openPicture(path).rotate().resize({ width: POSTER_WIDTHS[0], withoutEnlargement: true })
  await small.flatten({ background: '#ffffff' }).jpeg(JPEG).toFile(join(outDir, MAIL_POSTER)).catch(unreadablePicture)
  made.push({ name: MAIL_POSTER, content_type: 'image/jpeg' })
  return made
}
