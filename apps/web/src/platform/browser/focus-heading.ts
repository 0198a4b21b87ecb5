/**
 * Nothing on the page has the focus, or only what is leaving it: its heading takes the focus, and what is read next is the page. False where
 * something has it.
 */
export function focusHeading(leaving?: Element | null): boolean {
  const { activeElement, body } = document
  if (activeElement !== null && activeElement !== body && leaving?.contains(activeElement) !== true) return false
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
