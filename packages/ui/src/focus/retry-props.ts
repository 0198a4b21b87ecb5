import { focusInside, regionsAround, takesFocus } from './regions.ts'

type Retry = { 'data-retry': true; onClick: (event: { currentTarget: EventTarget }) => void }

/**
 * For the button of a failure, which goes away while what failed is asked for again: without this the focus would be at the page's body then,
 * and a keyboard would begin at the top.
 */
export const retryProps = (again: () => void): Retry => ({
  'data-retry': true,
  onClick: ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) keepPlace(currentTarget)
    again()
  },
})

const retriesIn = (region: Element) => [...region.querySelectorAll<HTMLElement>('[data-retry]')]

/** The focus stays in the nearest region that is there, until the person goes on; where it fails again, it returns to the button. */
function keepPlace(button: HTMLElement): void {
  const regions = regionsAround(button)
  const before = new Set(retriesIn(document.body))
  let place = button
  let isMoving = false
  const move = (to: () => HTMLElement) => {
    isMoving = true
    place = to()
    isMoving = false
  }
  const settle = () => {
    const { activeElement, body } = document
    const region = regions.find((each) => each.isConnected) ?? document.querySelector<HTMLElement>('[role=dialog], main')
    if (region === null) return
    const returned = retriesIn(region).find((each) => !before.has(each))
    if (returned !== undefined && (activeElement === place || activeElement === body)) move(() => focusOn(returned))
    else if (activeElement === body && !place.isConnected) move(() => focusInside(region) ?? focusOn(region))
  }
  const observer = new MutationObserver(settle)
  const leave = () => {
    if (isMoving) return
    observer.disconnect()
    document.removeEventListener('focusin', leave)
    document.removeEventListener('click', leave, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', leave)
  // Captured: the click that is under way is past that.
  document.addEventListener('click', leave, true)
}

function focusOn(element: HTMLElement): HTMLElement {
  if (!takesFocus(element)) {
    element.tabIndex = -1
    takesFocus(element)
  }
  return element
}
