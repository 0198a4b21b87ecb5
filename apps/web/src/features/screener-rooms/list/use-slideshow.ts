import { useEffect, useState } from 'react'

export const FRAME_MILLISECONDS = 1200

/** Which picture is shown: the first, and while it runs the next one after each interval. */
export function useSlideshow(count: number, isRunning: boolean): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!isRunning || count < 2) return undefined
    const timer = setInterval(() => setShown((before) => (before + 1) % count), FRAME_MILLISECONDS)
    return () => {
      clearInterval(timer)
      setShown(0)
    }
  }, [count, isRunning])
  return shown
}
