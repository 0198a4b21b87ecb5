import { type RefObject, useEffect, useState } from 'react'

/**
 * Gives the focus back to what opened a dialog that is open from its first picture on: Mantine does so only for one that opens later.
 * `otherwise` takes it where that is gone.
 */
export function useFocusBack(isOpen = true, otherwise?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (isOpen ? openerOf(document.activeElement) : null))
  useEffect(
    () => () => {
      // Not when something else has moved the focus meanwhile.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = opener?.isConnected ? opener : otherwise?.current
        target?.focus({ preventScroll: true })
      })
    },
    [opener, otherwise],
  )
}

/** An item of a menu is gone by then: the button of the menu takes its place. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button == null ? focused : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
