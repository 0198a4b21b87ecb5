import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that is disabled while it sends, which takes the focus from it: it has it again afterwards, unless something else has. Where
 * the button stays disabled, its field.
 */
export function useFocusAfter<Taker extends HTMLElement = HTMLButtonElement>(isPending: boolean): RefObject<Taker | null> {
  const taker = useRef<Taker>(null)
  useEffect(() => {
    if (!isPending) return undefined
    return () => {
      // A click on the disabled button gives it to the dialog around it.
      if (document.activeElement?.contains(taker.current)) taker.current?.focus()
    }
  }, [isPending])
  return taker
}
