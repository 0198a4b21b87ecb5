import { useEffect, useEffectEvent } from 'react'

/** Asks every so often while the tab is seen, and at once when it is seen again; null: not at all. The next question waits for the answer. */
export function useAskWhileSeen(everyMilliseconds: number | null, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (everyMilliseconds === null) return
    let isAsking = false
    const askIfSeen = async () => {
      if (isAsking || document.visibilityState !== 'visible') return
      isAsking = true
      await askNow()
      isAsking = false
    }
    const tick = () => void askIfSeen()
    const timer = setInterval(tick, everyMilliseconds)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMilliseconds])
}
