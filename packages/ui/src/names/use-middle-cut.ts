import { type RefObject, useEffect, useState } from 'react'
import type { CutName } from './count-fitting.ts'

/** How many characters fit before "…" in a box of so many lines; all of them where the whole name fits, or where no lines are counted. */
export function useMiddleCut(box: RefObject<HTMLElement | null>, { characters, last, extension }: CutName): number {
  const [tried, setTried] = useState({ characters, kept: characters.length })
  // The observer reports the first width of the box, each change of it, and a font that loads late.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const fit = async () => {
      if (getComputedStyle(element).webkitLineClamp === 'none') return setTried({ characters, kept: characters.length })
      const { countFitting } = await import('./count-fitting.ts')
      setTried({ characters, kept: countFitting(element, { characters, last, extension }) })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }, [box, characters, last, extension])
  return tried.characters === characters ? tried.kept : characters.length
}
