import { useRef } from 'react'
import { browserClock, type Clock } from './clock.ts'

/** As long as people take for a double click; then they have seen what their first click did. */
const A_LOOK_MS = 700

/**
 * The second click of a double click comes before a mutation is known to be pending: it does nothing until the first has settled.
 * `isToggle`: the button says something else as soon as it was done, and the second click of a slow double click is none of that.
 */
export function useOneAtATime<Given extends unknown[]>(
  mutateAsync: (...given: Given) => Promise<unknown>,
  { isToggle = false, clock = browserClock }: { isToggle?: boolean; clock?: Pick<Clock, 'nowMs'> } = {},
): (...given: Given) => void {
  const isRunning = useRef(false)
  const clickedAt = useRef(Number.NEGATIVE_INFINITY)
  return async (...given) => {
    const before = clickedAt.current
    clickedAt.current = clock.nowMs()
    if (isRunning.current || (isToggle && clickedAt.current - before < A_LOOK_MS)) return
    isRunning.current = true
    try {
      await mutateAsync(...given)
    } catch {
      // The mutation shows its error itself.
    } finally {
      isRunning.current = false
    }
  }
}
