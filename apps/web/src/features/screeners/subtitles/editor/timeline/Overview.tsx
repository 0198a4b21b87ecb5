import { type PointerEvent, useCallback } from 'react'
import { type Drawn, drawOverview, OVERVIEW_PX } from './draw-timeline.ts'
import styles from './Timeline.module.css'
import type { TimelineView } from './timeline-view.ts'
import { type Surface, useCanvas } from './use-canvas.ts'

type OverviewProps = { drawn: Drawn; view: TimelineView; seen_ms: number; onMove: (from_ms: number) => void }

/** The whole film on one line, with the part that the timeline shows; it is moved by pointer. */
export function Overview({ drawn, view, seen_ms, onMove }: OverviewProps) {
  const draw = useCallback((surface: Surface) => drawOverview(surface, drawn), [drawn])
  const { setCanvas } = useCanvas(OVERVIEW_PX, draw)
  const share = (ms: number) => `${Math.min(100, (ms / Math.max(1, drawn.duration_ms)) * 100)}%`
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onMove(((event.clientX - left) / Math.max(1, width)) * drawn.duration_ms - seen_ms / 2)
  }
  return (
    <div className={styles.overview} onPointerDown={press} onPointerMove={press} aria-hidden>
      <canvas ref={setCanvas} className={styles.canvas} style={{ height: OVERVIEW_PX }} />
      <span className={styles.window} style={{ left: share(view.from_ms), width: share(seen_ms) }} />
    </div>
  )
}
