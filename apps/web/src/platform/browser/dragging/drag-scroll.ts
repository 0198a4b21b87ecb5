import { useEffect } from 'react'

/** Depth of the zones at the edges in which a page scrolls under something that is dragged, in px. */
const TOP_ZONE = 150
const BOTTOM_ZONE = 120
const FASTEST = 22

/** Pixels a frame: nothing between the zones, faster towards the edge, up below zero. */
export function dragScrollSpeed(y: number, height: number): number {
  if (y < TOP_ZONE) return -Math.ceil(FASTEST * Math.min(1, (TOP_ZONE - y) / TOP_ZONE))
  const below = y - (height - BOTTOM_ZONE)
  return below > 0 ? Math.ceil(FASTEST * Math.min(1, below / BOTTOM_ZONE)) : 0
}

/** While something is dragged over the window, its edges scroll: the page, or this part of it. */
export function useDragScroll(scroller?: HTMLElement | null): void {
  useEffect(() => {
    if (scroller === null) return undefined
    const stop = new AbortController()
    let speed = 0
    let frame = 0
    const turn = () => {
      frame = speed === 0 ? 0 : requestAnimationFrame(turn)
      const target = scroller ?? window
      target.scrollBy({ top: speed, behavior: 'instant' })
    }
    const settle = (next: number) => {
      speed = next
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(turn)
    }
    const rest = () => settle(0)
    window.addEventListener('dragover', (event) => settle(dragScrollSpeed(event.clientY, window.innerHeight)), stop)
    for (const name of ['drop', 'dragend'] as const) window.addEventListener(name, rest, { signal: stop.signal, capture: true })
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && rest(), stop)
    return () => {
      rest()
      cancelAnimationFrame(frame)
      stop.abort()
    }
  }, [scroller])
}
