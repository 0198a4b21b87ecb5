const POSTER_KINDS = /\.(jpe?g|png|webp)$/i
export const ONE_IMAGE = 'Please drop a single image.'
export const POSTER_HINT = 'JPG, PNG or WebP up to 20 MB, upright 2:3 looks best'

/** The one picture that may become a poster; undefined for two, none, or something else. */
export function posterOf<Item extends { name: string }>(files: readonly Item[]): Item | undefined {
  const [only] = files
  return files.length === 1 && only !== undefined && POSTER_KINDS.test(only.name) ? only : undefined
}
