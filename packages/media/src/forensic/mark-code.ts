import { createHmac } from 'node:crypto'

/** Whether a recipient's copy carries the mark of a segment: one random bit for each, derived from their secret alone. */
export const carriesMark = (recipientKey: string | Uint8Array, segmentNumber: number): boolean =>
  ((createHmac('sha256', recipientKey).update(`segment ${segmentNumber}`).digest()[0] as number) & 1) === 1
