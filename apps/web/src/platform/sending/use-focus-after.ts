import { type RefObject, useEffect, useRef } from 'react'

/** For a button that is disabled while it sends, which takes the focus from it: it has it again afterwards, unless something else has. */
export function useFocusAfter(isPending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isPending) return undefined
    return () => {
      // A click on the disabled button gives it to the dialog around it.
      if (document.activeElement?.contains(button.current)) button.current?.focus()
    }
  }, [isPending])
  return button
}
