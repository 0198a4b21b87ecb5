import { useEffect, useEffectEvent, useRef } from 'react'

/** Changes come by the hundred: what shows them is refreshed once a second at most. */
const GATHER_MILLISECONDS = 1000

/** Calls it a second after the first of many calls, once for all of them. */
export function useGathered(refresh: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const run = useEffectEvent(refresh)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, GATHER_MILLISECONDS)
  }
}
