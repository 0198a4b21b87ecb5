import { useEffect, useState } from 'react'

const IDLE_MILLISECONDS = 3000

/** True three seconds after the last sign of life; never while the keyboard's focus is inside. */
export function useIdle(root: HTMLElement | null): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (root === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      if (root.querySelector('button:focus-visible, input:focus-visible, select:focus-visible, dialog[open], [data-player-menu]') !== null)
        wake()
      else setIdle(true)
    }
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(rest, IDLE_MILLISECONDS)
    }
    const signs = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const sign of signs) root.addEventListener(sign, wake)
    window.addEventListener('keydown', wake)
    wake()
    return () => {
      clearTimeout(timer)
      for (const sign of signs) root.removeEventListener(sign, wake)
      window.removeEventListener('keydown', wake)
    }
  }, [root])
  return idle
}
