import { useEffect, useState } from 'react'

export type Place = { top: number; left: number; width: number; height: number }

/** The element of a step that can be seen and is not under something else. */
export function findAnchor(step: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find((each) => {
    const { width, height, top, bottom } = each.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  })
}

/** The element's place, followed while the page scrolls and changes; null when it is gone. */
export function useAnchor(step: string): Place | null {
  const [place, setPlace] = useState<Place | null>(() => placeOf(step))
  useEffect(() => {
    const look = () => setPlace((before) => same(before, placeOf(step)))
    const watching = new ResizeObserver(look)
    watching.observe(document.body)
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      watching.disconnect()
      changes.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [step])
  return place
}

function placeOf(step: string): Place | null {
  const { top, left, width, height } = findAnchor(step)?.getBoundingClientRect() ?? {}
  return top === undefined || left === undefined || width === undefined || height === undefined ? null : { top, left, width, height }
}

const same = (a: Place | null, b: Place | null): Place | null =>
  a && b && a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height ? a : b
