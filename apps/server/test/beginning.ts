import type { PutRowsBack } from './database/saved-rows.ts'

/** The state that a test starts from, unless it starts empty: rows, a folder of objects, the time, and the counters of ids and tokens. */
export type Beginning = { putRowsBack: PutRowsBack; objects: string; now: Date; tokens: number; people: number }
