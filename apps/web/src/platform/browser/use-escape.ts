import { useEffect, useEffectEvent } from 'react'

/** Escape on the page itself, as to clear what is picked: what is open above the page, and a field, have an Escape of their own. */
export function useEscape(act: () => void, isCovered: () => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOwnKeys(event.target) && !isCovered()) act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const OWN_KEYS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]'

/** Whether keys belong to what has the focus. */
export const hasOwnKeys = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN_KEYS) !== null
