import { type ReactNode, useEffect, useState } from 'react'
import { type FocusLog, FocusLogContext } from './focus-log.ts'

/**
 * Notes what has the focus, for the dialogs within. A button that is disabled while it sends loses it: it has it again when it can be pressed,
 * unless the person is somewhere else by then.
 */
export function WatchFocus({ children }: { children: ReactNode }) {
  const [log] = useState<FocusLog>(() => ({ last: null, dialogs: [] }))
  useEffect(() => {
    let wasLeft = false
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) log.last = target
      wasLeft = false
    }
    const leave = ({ target }: FocusEvent) => {
      wasLeft = target instanceof Element && !target.matches(':disabled')
    }
    const enabled = new MutationObserver((changes) => {
      const { last } = log
      if (wasLeft || document.activeElement !== document.body || !(last instanceof HTMLElement) || last.matches(':disabled')) return
      if (changes.some(({ target }) => target.contains(last))) last.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    enabled.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      enabled.disconnect()
    }
  }, [log])
  return <FocusLogContext value={log}>{children}</FocusLogContext>
}
