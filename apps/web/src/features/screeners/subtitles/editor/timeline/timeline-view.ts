/** What of the film the timeline shows. */
export type TimelineView = { from_ms: number; ms_per_px: number }
type Size = { width: number; duration_ms: number }

/** A tenth of a second is 40 px then. */
const CLOSEST = 2.5
const OPENED_MS = 60_000
/** Of the width, from its left, where a position comes to that was out of sight. */
const REVEALED = 0.15

/** After the film or the window became shorter too. */
export const within = ({ from_ms, ms_per_px }: TimelineView, { width, duration_ms }: Size): TimelineView => {
  const widest = Math.max(CLOSEST, duration_ms / Math.max(1, width))
  const scale = Math.min(widest, Math.max(CLOSEST, ms_per_px))
  return { from_ms: Math.max(0, Math.min(from_ms, duration_ms - scale * width)), ms_per_px: scale }
}

/** A minute from the beginning, or the whole of a shorter film. */
export const openedView = (size: Size): TimelineView => within({ from_ms: 0, ms_per_px: OPENED_MS / Math.max(1, size.width) }, size)

export const wholeView = (size: Size): TimelineView => within({ from_ms: 0, ms_per_px: Number.POSITIVE_INFINITY }, size)

/** `factor` below 1 shows less of the film; what is at `px` stays there. */
export function zoomed(view: TimelineView, { factor, px }: { factor: number; px: number }, size: Size): TimelineView {
  const fixed = view.from_ms + px * view.ms_per_px
  const { ms_per_px } = within({ ...view, ms_per_px: view.ms_per_px * factor }, size)
  return within({ from_ms: fixed - px * ms_per_px, ms_per_px }, size)
}

export const moved = (view: TimelineView, by_px: number, size: Size): TimelineView =>
  within({ ...view, from_ms: view.from_ms + by_px * view.ms_per_px }, size)

/** The same view as long as the moment is in it. */
export function revealing(view: TimelineView, ms: number, size: Size): TimelineView {
  const px = (ms - view.from_ms) / view.ms_per_px
  if (px >= 0 && px <= size.width) return view
  return within({ ...view, from_ms: ms - size.width * REVEALED * view.ms_per_px }, size)
}

const STEPS_MS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000, 3_600_000]
const LEAST_STEP_PX = 90

/** How far the marks of the ruler are from each other. */
export const rulerStep = ({ ms_per_px }: TimelineView): number =>
  STEPS_MS.find((step) => step / ms_per_px >= LEAST_STEP_PX) ?? STEPS_MS.at(-1) ?? 1_000
