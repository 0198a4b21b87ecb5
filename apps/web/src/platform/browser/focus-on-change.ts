import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * A page whose content was replaced in place: what had the focus is gone, so the new heading takes it and the page begins at its top,
 * unless a field of the new content already has the focus. A page that has just been opened is left alone.
 */
export function useFocusOnChange(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (focusHeading()) window.scrollTo(0, 0)
  }, [shown])
}

/**
 * The same for content that may be loaded first: placed beside it within one Suspense, this acts once the content is there.
 */
export function FocusOnChange({ shown }: { shown: string }): null {
  useFocusOnChange(shown)
  return null
}
