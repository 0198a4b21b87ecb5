import { join } from 'node:path'

export const POSTERS = join(import.meta.dirname, '../../demo/posters')
export const STILLS = join(import.meta.dirname, '../../demo/stills')

/** Posters are p0 to p23, stills h0 and on. */
export const picturePath = (name: string): string => join(name.startsWith('p') ? POSTERS : STILLS, name)
