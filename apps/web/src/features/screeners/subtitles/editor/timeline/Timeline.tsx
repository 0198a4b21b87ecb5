import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsHorizontal, IconMinus, IconPlus } from '@tabler/icons-react'
import { type PointerEvent, type Ref, useCallback, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { formatMs } from '../state/times.ts'
import { drawTimeline, lanesOf, RULER_PX, TIMELINE_PX } from './draw-timeline.ts'
import { Overview } from './Overview.tsx'
import styles from './Timeline.module.css'
import { moved, openedView, revealing, type TimelineView, wholeView, within, zoomed } from './timeline-view.ts'
import { type Surface, useCanvas } from './use-canvas.ts'

export type TimelineHandle = { zoom: (factor: number) => void }
const STEP_SECONDS = 1
const WHEEL = 0.0015

/** The cues over the film: blocks with their text, what is wrong with them by colour and name, and the position. */
export function Timeline({ handle }: { handle: Ref<TimelineHandle> }) {
  const { cues, findingsOf, active, history, duration_ms, clock, goTo } = useEditor()
  const { selected } = history.now
  const [asked, setView] = useState<TimelineView>()
  const lanes = useMemo(() => lanesOf(cues), [cues])
  const drawn = useMemo(
    () => ({ cues, findingsOf, active: active?.id, selected, duration_ms }),
    [cues, findingsOf, active?.id, selected, duration_ms],
  )
  const [width, setWidth] = useState(0)
  const size = { width, duration_ms }
  const view = asked === undefined ? openedView(size) : within(asked, size)
  const { from_ms, ms_per_px } = view
  const draw = useCallback(
    (surface: Surface) => drawTimeline(surface, drawn, lanes, { from_ms, ms_per_px }),
    [drawn, lanes, from_ms, ms_per_px],
  )
  const surface = useCanvas(TIMELINE_PX, draw)
  if (surface.width !== width) setWidth(surface.width)

  const zoom = (factor: number, px?: number) => {
    const at = px ?? Math.min(width, Math.max(0, (clock.currentTime * 1000 - from_ms) / ms_per_px))
    setView(zoomed(view, { factor, px: at }, size))
  }
  useImperativeHandle(handle, () => ({ zoom }))
  useWheel(surface.canvas, { zoom, move: (by_px) => setView(moved(view, by_px, size)) })
  useFollowing((ms) => width > 0 && setView(revealing(view, ms, size)))

  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const ms = from_ms + (event.clientX - left) * ms_per_px
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = event.clientY - top > RULER_PX ? cues.findLastIndex((cue) => cue.start_ms <= ms && ms < cue.end_ms) : -1
      if (at >= 0) goTo(at, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'also' : 'one')
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    clock.seek(Math.min(ms, duration_ms) / 1000)
  }
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <Lane onPress={press}>
        <canvas ref={surface.setCanvas} className={styles.canvas} style={{ height: TIMELINE_PX }} aria-hidden />
        <Playhead from_ms={from_ms} ms_per_px={ms_per_px} />
      </Lane>
      <div className={styles.foot}>
        <Overview
          drawn={drawn}
          view={view}
          seen_ms={width * ms_per_px}
          onMove={(ms) => setView(moved({ ...view, from_ms: ms }, 0, size))}
        />
        <Zoom onZoom={zoom} onWhole={() => setView(wholeView(size))} />
      </div>
    </section>
  )
}

/** A slider for those who do not see it, and for the arrow keys. */
function Lane({ onPress, children }: { onPress: (event: PointerEvent<HTMLElement>) => void; children: React.ReactNode }) {
  const { clock, duration_ms } = useEditor()
  const slider = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const write = () => {
      const ms = Math.round(clock.currentTime * 1000)
      slider.current?.setAttribute('aria-valuenow', String(ms))
      slider.current?.setAttribute('aria-valuetext', formatMs(ms))
    }
    write()
    return clock.subscribe(write)
  }, [clock])
  return (
    <div
      ref={slider}
      className={styles.lane}
      role="slider"
      tabIndex={0}
      aria-label="Position in the film"
      aria-valuemin={0}
      aria-valuemax={duration_ms}
      aria-valuenow={0}
      onPointerDown={onPress}
      onPointerMove={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.preventDefault()
        clock.seek(clock.currentTime + (event.key === 'ArrowLeft' ? -STEP_SECONDS : STEP_SECONDS))
      }}
    >
      {children}
    </div>
  )
}

/** Moves with each frame, past React. */
function Playhead({ from_ms, ms_per_px }: TimelineView) {
  const { clock } = useEditor()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const x = (clock.currentTime * 1000 - from_ms) / ms_per_px
      if (line.current !== null) line.current.style.transform = `translateX(${x}px)`
    }
    place()
    return clock.subscribe(place)
  }, [clock, from_ms, ms_per_px])
  return <div ref={line} className={styles.playhead} aria-hidden />
}

const Zoom = ({ onZoom, onWhole }: { onZoom: (factor: number) => void; onWhole: () => void }) => (
  <div className={styles.zoom}>
    <Tooltip label="Show more of the film (−)">
      <ActionIcon size={30} aria-label="Zoom out" onClick={() => onZoom(2)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Show less of the film (+)">
      <ActionIcon size={30} aria-label="Zoom in" onClick={() => onZoom(0.5)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Show the whole film">
      <ActionIcon size={30} aria-label="Show the whole film" onClick={onWhole}>
        <IconArrowsHorizontal size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </div>
)

/** React listens to wheels passively, and the page would move with them. */
function useWheel(
  canvas: HTMLCanvasElement | null,
  { zoom, move }: { zoom: (factor: number, px: number) => void; move: (px: number) => void },
) {
  const hear = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(event.deltaY * WHEEL), event.offsetX)
    else move(event.deltaX + event.deltaY)
  })
  useEffect(() => {
    const listen = (event: WheelEvent) => hear(event)
    canvas?.addEventListener('wheel', listen, { passive: false })
    return () => canvas?.removeEventListener('wheel', listen)
  }, [canvas])
}

/** The part that is shown goes along with the position. */
function useFollowing(follow: (ms: number) => void): void {
  const { clock } = useEditor()
  const hear = useEffectEvent(() => follow(clock.currentTime * 1000))
  useEffect(() => clock.subscribe(() => hear()), [clock])
}
