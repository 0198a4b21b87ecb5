import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** As many tiles as fill a few screens; more are drawn when the end comes near. */
const LOT = 120
const NEAR = '1600px'

/** How far each wall was drawn, so that a person who comes back finds their place. */
const grown = new Map<string, number>()

type Growing<End> = { drawn: number; end: RefObject<End | null> }

/** How many of these are drawn now, and the sentinel behind the last of them. `onEnd` fetches more, where there are more. */
export function useGrowing<End extends HTMLElement>(wall: string, count: number, onEnd: (() => void) | undefined): Growing<End> {
  const [most, setMost] = useState(() => grown.get(wall) ?? LOT)
  const end = useRef<End>(null)
  const isWhole = most >= count
  const fetchMore = useEffectEvent(() => onEnd?.())
  const watches = !isWhole || onEnd !== undefined
  useEffect(() => {
    if (!watches || end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((each) => each.isIntersecting)) return
        if (isWhole) fetchMore()
        else setMost(most + LOT)
      },
      { rootMargin: NEAR },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [watches, isWhole, most])
  useEffect(() => {
    grown.set(wall, most)
  }, [wall, most])
  return { drawn: Math.min(most, count), end }
}
