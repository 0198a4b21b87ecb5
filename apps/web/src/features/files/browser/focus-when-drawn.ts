const PATIENCE_MS = 10_000

let waiting = new AbortController()

/**
 * Gives the focus to what matches, as soon as it is in the page: its row may have to be drawn, and its data fetched, first. A key or a
 * click in the meantime wants something else, and ends the wait.
 */
export function focusWhenDrawn(container: HTMLElement, selector: string): void {
  waiting.abort()
  const stop = new AbortController()
  waiting = stop
  const focus = (): boolean => {
    const found = container.querySelector<HTMLElement>(selector)
    found?.focus({ preventScroll: true })
    return found !== null
  }
  if (focus()) return
  const observer = new MutationObserver(() => focus() && stop.abort())
  observer.observe(container, { childList: true, subtree: true })
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  const { signal } = stop
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => stop.abort(), { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
