import type { PutRowsBack } from './database/saved-rows.ts'

/** Where a story starts that does not start with nothing: rows, a folder of objects, the time, and how much was given out. */
export type Beginning = { putRowsBack: PutRowsBack; objects: string; now: Date; tokens: number; people: number }
