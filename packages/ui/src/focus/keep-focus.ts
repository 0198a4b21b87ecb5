import { focusInside, regionsAround, takesFocus } from './regions.ts'

/**
 * For the click on a button that may go away, or be disabled, with what it does: the focus is back on it when it can be pressed again, and otherwise in the
 * nearest region that is there, unless the person went on. Without this a keyboard would begin at the page's top.
 */
export const keepingFocus =
  (act: () => void) =>
  ({ currentTarget }: { currentTarget: EventTarget }): void => {
    if (currentTarget instanceof HTMLElement) keepFocus(currentTarget)
    act()
  }

function keepFocus(button: HTMLElement): void {
  const regions = regionsAround(button)
  const isWaiting = () => button.isConnected && button.matches('[data-loading]')
  const settle = () => {
    const { activeElement, body } = document
    const isUsable = button.isConnected && button.matches(':enabled')
    // A button that was disabled has the focus until the next frame.
    const isLost = activeElement === body || (activeElement === button && !isUsable)
    if (!isLost || isWaiting()) return
    leave()
    if (isUsable && takesFocus(button)) return
    for (const region of regions) if (region.isConnected && focusInside(region) !== undefined) return
  }
  const observer = new MutationObserver(settle)
  const leave = () => {
    observer.disconnect()
    document.removeEventListener('focusin', leave)
    document.removeEventListener('pointerdown', leave, true)
  }
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading', 'data-disabled'] })
  document.addEventListener('focusin', leave)
  document.addEventListener('pointerdown', leave, true)
}
