import { type RefObject, useEffect, useState } from 'react'
import type { CutName } from './count-fitting.ts'

/** How many letters can stand before "…" in a box of so many lines; all of them where the whole name fits, or where no lines are counted. */
export function useMiddleCut(box: RefObject<HTMLElement | null>, { letters, last, extension }: CutName): number {
  const [tried, setTried] = useState({ letters, kept: letters.length })
  // The browser tells when the box has a width, when it has another, and when a font came late.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const fit = async () => {
      if (getComputedStyle(element).webkitLineClamp === 'none') return setTried({ letters, kept: letters.length })
      const { countFitting } = await import('./count-fitting.ts')
      setTried({ letters, kept: countFitting(element, { letters, last, extension }) })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [box, letters, last, extension])
  return tried.letters === letters ? tried.kept : letters.length
}
