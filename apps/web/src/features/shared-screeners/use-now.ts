import { useEffect, useState } from 'react'

/** The time, looked at again twice a minute: dates pass and live sessions end while a table stands open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
