import { useEffect, useState } from 'react'

/** A second Enter or click that was meant for what lay here before comes within this time. */
const SETTLED_MS = 400

/** Whether what is shown has been seen for long enough to be pressed. */
export function useSettled(settledMs = SETTLED_MS): boolean {
  const [isSettled, setSettled] = useState(settledMs === 0)
  useEffect(() => {
    const timer = setTimeout(setSettled, settledMs, true)
    return () => clearTimeout(timer)
  }, [settledMs])
  return isSettled
}
