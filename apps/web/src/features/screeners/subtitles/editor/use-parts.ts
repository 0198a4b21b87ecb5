import { startTransition, useEffect, useState } from 'react'

/** How many parts of a screen are on the page: one more with each task, so that none holds up the pointer and the keys. */
export function useParts(count: number): number {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown >= count) return undefined
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)))
    return () => clearTimeout(timer)
  }, [shown, count])
  return shown
}
