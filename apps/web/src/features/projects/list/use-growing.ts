import { type RefObject, useEffect, useRef, useState } from 'react'

/** As many tiles as fill a few screens; more are drawn when the end comes near. */
const LOT = 120
const NEAR = '1600px'

/** How far each wall was drawn: whoever comes back finds the place where they were. */
const grown = new Map<string, number>()

/** How many of these are drawn now, and what stands behind the last of them. */
export function useGrowing<End extends HTMLElement>(wall: string, count: number): { drawn: number; end: RefObject<End | null> } {
  const [most, setMost] = useState(() => grown.get(wall) ?? LOT)
  const end = useRef<End>(null)
  const isWhole = most >= count
  useEffect(() => {
    if (isWhole || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((each) => each.isIntersecting)) setMost(most + LOT)
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWhole, most])
  useEffect(() => {
    grown.set(wall, most)
  }, [wall, most])
  return { drawn: Math.min(most, count), end }
}
