import { focusInside, regionsAround, takesFocus } from '../focus/regions.ts'
import type { FocusLog, WaysBack } from './focus-log.ts'

/** A dialog that follows another does not find what opened the first: it takes that over. */
export function waysBack({ last, dialogs }: FocusLog): WaysBack {
  const { activeElement } = document
  const opener = openerOf(activeElement === document.body ? last : activeElement)
  const before = dialogs.at(-1)?.ways
  return {
    openers: [...(opener === null ? [] : [opener]), ...(before?.openers ?? [])],
    around: [...regionsAround(opener), ...(before?.around ?? [])],
  }
}

/** An item of a menu is gone by then: the button of the menu takes its place. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = button == null ? focused : document.getElementById(button)
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Nothing outside of `scope`, a dialog that is still open, gets the focus. */
export function goBack({ openers, around }: WaysBack, scope: HTMLElement): void {
  const isThere = (each: HTMLElement) => each.isConnected && scope.contains(each)
  for (const opener of openers.filter(isThere)) {
    const hasFocus = takesFocus(opener)
    if (hasFocus) whenGone(opener, () => goBack({ openers, around }, scope))
    else if (opener.matches(':disabled')) focusWhenEnabled(opener)
    else continue
    return
  }
  const last = scope.querySelector<HTMLElement>('[role=dialog], main')
  for (const container of [...around.filter(isThere), ...(last === null ? [] : [last])]) {
    if (focusInside(container) !== undefined) return
  }
}

/** What a list says of an entry is there until the list was asked again: until the person goes on, the focus that leaves with it is given on. */
function whenGone(opener: HTMLElement, goOn: () => void): void {
  const observer = new MutationObserver(() => {
    if (opener.isConnected) return
    leave()
    if (document.activeElement === document.body) goOn()
  })
  const leave = () => {
    observer.disconnect()
    document.removeEventListener('focusin', leave)
    document.removeEventListener('pointerdown', leave)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', leave)
  document.addEventListener('pointerdown', leave)
}

/** It still sends: what asked meanwhile, a bank or a login, is answered before the call is. */
function focusWhenEnabled(opener: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return
    observer.disconnect()
    if (document.activeElement === document.body) opener.focus({ preventScroll: true })
  })
  observer.observe(opener.closest('fieldset:disabled') ?? opener, { attributeFilter: ['disabled'] })
}
