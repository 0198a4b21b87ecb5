import { COUNTED_VIEW_PERCENT } from '@answerprint/contract/shared-screeners'
import { percentageOf } from './played.ts'

/** Twice what the player fetches ahead of the picture: given out, and perhaps never watched. */
const BUFFER_SECONDS = 60
/** Of a short film no more than this share, so that the whole of any film is more than its buffer and a view. */
const BUFFER_SHARE = 0.2

export const bufferOf = (durationSeconds: number): number => Math.min(BUFFER_SECONDS, durationSeconds * BUFFER_SHARE)

/** More was given out than a player holds in advance: the visit keeps its view, however it ends. */
export const isBeyondBuffer = (servedSeconds: number, durationSeconds: number): boolean => servedSeconds > bufferOf(durationSeconds)

/** How much of the film was watched at least if all that was given out was also played, but for what may still be in the buffer. */
export const percentServed = (servedSeconds: number, durationSeconds: number): number =>
  percentageOf(Math.max(0, servedSeconds - bufferOf(durationSeconds)), durationSeconds)

/**
 * What is shown as watched, whatever the player reports. Of a short film all may be given out before its first second was played: nothing is
 * known of that.
 */
export const watchedAtLeast = (servedSeconds: number, durationSeconds: number): number =>
  percentageOf(Math.max(0, servedSeconds - BUFFER_SECONDS), durationSeconds)

type Served = { served_seconds: number; closed_at: Date | null }

/** Whether what was given out makes a view by itself, without any report. */
export const isViewByServing = ({ served_seconds, closed_at }: Served, durationSeconds: number): boolean =>
  percentServed(served_seconds, durationSeconds) >= COUNTED_VIEW_PERCENT ||
  (closed_at !== null && isBeyondBuffer(served_seconds, durationSeconds))
