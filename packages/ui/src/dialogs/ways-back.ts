import type { FocusLog, WaysBack } from './focus-log.ts'

const AROUND = 'section, main, [role=dialog], [role=tabpanel]'

/** A dialog that follows another does not find what opened the first: it takes that over. */
export function waysBack({ last, dialogs }: FocusLog): WaysBack {
  const { activeElement } = document
  const opener = openerOf(activeElement === document.body ? last : activeElement)
  const before = dialogs.at(-1)?.ways
  return {
    openers: [...(opener === null ? [] : [opener]), ...(before?.openers ?? [])],
    around: [...containersOf(opener), ...(before?.around ?? [])],
  }
}

/** An item of a menu is gone by then: the button of the menu takes its place. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button == null ? focused : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

function containersOf(opener: HTMLElement | null): HTMLElement[] {
  const container = opener?.parentElement?.closest<HTMLElement>(AROUND) ?? null
  return container === null ? [] : [container, ...containersOf(container)]
}

/** Nothing outside of `scope`, a dialog that is still open, gets the focus. */
export function goBack({ openers, around }: WaysBack, scope: HTMLElement): void {
  const isThere = (each: HTMLElement) => each.isConnected && scope.contains(each)
  for (const opener of openers.filter(isThere)) {
    if (takesFocus(opener)) return
    if (!opener.matches(':disabled')) continue
    focusWhenEnabled(opener)
    return
  }
  const last = scope.querySelector<HTMLElement>('[role=dialog], main')
  for (const container of [...around.filter(isThere), ...(last === null ? [] : [last])]) {
    const place = container.querySelector<HTMLElement>('[data-takes-focus]:enabled') ?? headingOf(container)
    if (place === undefined) continue
    if (place.matches('h1, h2, h3')) place.tabIndex = -1
    if (takesFocus(place)) return
  }
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Its own heading, and not one of an entry in its list. */
const headingOf = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) => !container.contains(each.closest('li, tr, article')))

/** It still sends: what asked meanwhile, a bank or a login, is answered before the call is. */
function focusWhenEnabled(opener: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return
    observer.disconnect()
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
  })
  observer.observe(opener.closest('fieldset:disabled') ?? opener, { attributeFilter: ['disabled'] })
}
