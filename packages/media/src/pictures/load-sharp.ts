import { createRequire } from 'node:module'
import type sharp from 'sharp'

const require = createRequire(import.meta.url)

/** The library of pictures, loaded for the first one: every start would take a tenth of a second of a processor for it. */
export const loadSharp = (): typeof sharp => require('sharp')
