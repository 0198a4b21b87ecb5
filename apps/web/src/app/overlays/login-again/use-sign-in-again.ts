import { useEffect, useRef, useState } from 'react'
import { onSessionLost } from '#platform/sign-in/reauthentication'

/** Holds the calls that were refused for want of a session until the person has signed in again. */
export function useSignInAgain(onSignedIn: () => void): { isAsked: boolean; finish: () => void } {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<((isSignedIn: boolean) => void) | null>(null)
  useEffect(() => {
    const stop = onSessionLost(
      () =>
        new Promise((resolve) => {
          waiting.current = resolve
          setAsked(true)
        }),
    )
    return () => {
      stop()
      waiting.current?.(false)
    }
  }, [])
  const finish = () => {
    waiting.current?.(true)
    waiting.current = null
    setAsked(false)
    onSignedIn()
  }
  return { isAsked, finish }
}
