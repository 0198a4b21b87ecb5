import { type ReactNode, useEffect, useState } from 'react'
import { type FocusLog, FocusLogContext } from './focus-log.ts'

/** Notes what has the focus, for the dialogs within. */
export function WatchFocus({ children }: { children: ReactNode }) {
  const [log] = useState<FocusLog>(() => ({ last: null, dialogs: [] }))
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) log.last = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [log])
  return <FocusLogContext value={log}>{children}</FocusLogContext>
}
