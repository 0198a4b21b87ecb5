import { useLayoutEffect, useState } from 'react'

export type ListPlace = { /** From the top of the scroller's content. */ top: number; width: number }

/** The position of a list inside its scroller; measured again when the list, or something above it, changes its size. */
export function useListPlace(scroller: HTMLElement | null, list: HTMLElement | null): ListPlace | null {
  const [place, setPlace] = useState<ListPlace | null>(null)
  useLayoutEffect(() => {
    if (scroller === null || list === null) return undefined
    const measure = () => {
      const top = Math.round(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
      const width = list.clientWidth
      setPlace((before) => (before?.top === top && before.width === width ? before : { top, width }))
    }
    const observer = new ResizeObserver(measure)
    for (const each of [list, ...scroller.children]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [scroller, list])
  return place
}
