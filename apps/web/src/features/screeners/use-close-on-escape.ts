import { useEffect, useEffectEvent } from 'react'

const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], dialog[open]'

/** Escape leaves the page, unless something on it wants the key first. */
export function useCloseOnEscape(onClose: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.fullscreenElement !== null) return
    if (document.querySelector(OTHERS) !== null) return
    if (event.target instanceof Element && event.target.closest('input:not([type="range"]), textarea') !== null) return
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    // In the capture phase: a dialog that the same key closes is still in the page.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
