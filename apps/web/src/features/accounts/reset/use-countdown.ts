import { useEffect, useState } from 'react'
import { now } from '#platform/clock'

/** Seconds that are left of a wait; nought when there is none. */
export function useCountdown() {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  // The clock is outside React.
  useEffect(() => {
    if (until === null) return undefined
    const tick = () => setLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1000)))
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    start: (seconds: number) => {
      setLeft(seconds)
      setUntil(now().getTime() + seconds * 1000)
    },
    stop: () => {
      setLeft(0)
      setUntil(null)
    },
  }
}

/** "0:42" */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
