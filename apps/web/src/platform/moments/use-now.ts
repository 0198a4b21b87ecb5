import { useEffect, useState } from 'react'
import { now } from '../clock.ts'

/** The current time, renewed twice a minute: dates pass and live sessions end while a page is open. */
export function useNow(): number {
  const [at, setAt] = useState(() => now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return at
}
