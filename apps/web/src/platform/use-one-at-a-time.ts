import { useRef } from 'react'

/** The second click of a double click comes before a mutation is known to be pending: it does nothing until the first has settled. */
export function useOneAtATime<Given extends unknown[]>(mutateAsync: (...given: Given) => Promise<unknown>): (...given: Given) => void {
  const isRunning = useRef(false)
  return async (...given) => {
    if (isRunning.current) return
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
