import { useEffect, useEffectEvent } from 'react'

/** Asks every so often while the tab is seen, and at once when it is seen again. The next question waits for the answer. */
export function useAskWhileSeen(everyMilliseconds: number, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
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
