import { useEffect, useRef } from 'react'

/** An element that moves on the page loses the focus, and at either end its button is disabled: then the other one takes it. */
export function useMovedFocus(index: number) {
  const pressed = useRef<{ button: HTMLElement; index: number } | null>(null)
  useEffect(() => {
    const before = pressed.current
    if (before === null || before.index === index) return
    pressed.current = null
    const { button } = before
    if (document.activeElement !== document.body && document.activeElement !== button) return
    if (button.matches(':disabled')) button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    else button.focus()
  }, [index])
  return (button: HTMLElement) => {
    pressed.current = { button, index }
  }
}
