import { type ReactNode, useEffect, useState } from 'react'
import { type FocusLog, FocusLogContext } from './focus-log.ts'

/** Notes what has the focus, for the dialogs within, and gives it back to a button that was disabled while it sent. */
export function WatchFocus({ children }: { children: ReactNode }) {
  const [log] = useState<FocusLog>(() => ({ last: null, dialogs: [] }))
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) log.last = target
    }
    // What it sent failed, and is sent again by the next press: a keyboard finds it where it was.
    const observer = new MutationObserver((changes) => {
      const { last } = log
      if (document.activeElement !== document.body || !changes.some(({ target }) => target === last)) return
      if (last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    observer.observe(document, { attributeFilter: ['disabled'], subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [log])
  return <FocusLogContext value={log}>{children}</FocusLogContext>
}
