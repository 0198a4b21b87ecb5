import { useEffect } from 'react'
import { noteOpened } from './delivery-page.api.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Tells the server once that a person is here: virus scanners that open links cause no pointer or key events. */
export function useOpened(token: string): void {
  useEffect(() => {
    const stop = new AbortController()
    const tell = () => {
      stop.abort()
      // A failure to report this must not hold up the download.
      noteOpened(token).catch(() => undefined)
    }
    for (const each of SIGNS_OF_LIFE) window.addEventListener(each, tell, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [token])
}
