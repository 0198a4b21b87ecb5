import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a paragraph or a list in this box shows less than it holds: it is measured while it is closed, and with each change of the width,
 * and what was found then holds while it is open.
 */
export function useCut(isOpen: boolean): { box: RefObject<HTMLDivElement | null>; isCut: boolean } {
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || isOpen) return undefined
    const observer = new ResizeObserver(() => setCut(isAnyCut(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return { box, isCut }
}

/** Lines beyond the last one shown, or a list that is not shown at all. */
const isAnyCut = (element: HTMLElement): boolean =>
  [...element.querySelectorAll<HTMLElement>('p, dl')].some((each) => each.clientHeight === 0 || each.scrollHeight > each.clientHeight + 1)
