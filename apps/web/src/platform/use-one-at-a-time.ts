import { useRef } from 'react'

/** The longest time between the clicks of a double click, as most systems count it. */
export const DOUBLE_CLICK_MS = 500

/**
 * The second click of a double click comes before a mutation is known to be pending: it does nothing until the first has settled. `restMs`
 * longer where the answer puts another button in the place of the clicked one: a quick answer comes between the two clicks.
 */
export function useOneAtATime<Given extends unknown[]>(
  mutateAsync: (...given: Given) => Promise<unknown>,
  restMs = 0,
): (...given: Given) => void {
  const isRunning = useRef(false)
  return async (...given) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await mutateAsync(...given)
    } catch {
      // The mutation shows its error itself.
    } finally {
      if (restMs > 0) await new Promise((rested) => setTimeout(rested, restMs))
      isRunning.current = false
    }
  }
}
