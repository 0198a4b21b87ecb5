import type { AnyRouter } from '@tanstack/react-router'
import { focusHeading } from '#platform/browser/focus-heading'

/** A screen that is fetched first, or its heading: after that the page itself takes the focus. */
const PATIENCE_MS = 1000

/**
 * A page that is drawn anew takes away the link that led to it, and the focus would be at the body: a keyboard would begin at the top of every
 * page. Where nothing has the focus it goes to what the person is at.
 */
export function focusAfterNavigation(router: Pick<AnyRouter, 'subscribe'>): void {
  let pressed: string | null = null
  let waiting = new AbortController()
  router.subscribe('onBeforeNavigate', () => {
    waiting.abort()
    pressed = document.activeElement?.closest('nav a')?.getAttribute('href') ?? null
  })
  router.subscribe('onRendered', ({ fromLocation: from, toLocation: to, pathChanged }) => {
    if (from === undefined || !pathChanged) return
    waiting = new AbortController()
    const land = () => landOn((main) => linkBack(main, from.pathname, to.pathname) ?? sameLink(main, pressed) ?? openFolder(main))
    land()
    goOn(land, waiting)
  })
}

/** The screen before stays until that of the new page is here, which may begin with less than it becomes. A key or a click ends it. */
function goOn(land: () => void, waiting: AbortController): void {
  const { signal } = waiting
  const observer = new MutationObserver(land)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => {
    if (document.activeElement === document.body) focus(document.querySelector('main'))
    waiting.abort()
  }, PATIENCE_MS)
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => waiting.abort(), { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

function landOn(find: (main: HTMLElement) => HTMLElement | undefined): void {
  const main = document.querySelector<HTMLElement>('main')
  if (main === null || document.activeElement !== document.body) return
  focus(find(main) ?? null)
  // It may be one that a narrow window hides.
  if (document.activeElement === document.body) focusHeading()
}

const linksIn = (region: Element) => [...region.querySelectorAll<HTMLAnchorElement>('a[href]:not([tabindex="-1"])')]

/** A tab, or a step of a path, that was pressed and is drawn again. */
const sameLink = (main: Element, href: string | null) =>
  href === null ? undefined : linksIn(main).find((each) => each.closest('nav') !== null && each.getAttribute('href') === href)

/** On the way up: what was opened before, a project on the wall or a film in its folder. */
function linkBack(main: Element, from: string, to: string): HTMLElement | undefined {
  if (!from.startsWith(`${to}/`)) return undefined
  return linksIn(main).find(({ pathname }) => pathname.startsWith(`${to}/`) && `${from}/`.startsWith(`${pathname}/`))
}

const openFolder = (main: Element) => main.querySelector<HTMLElement>('nav span[aria-current="page"]') ?? undefined

function focus(element: HTMLElement | null): void {
  if (element?.matches('a') === false) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}
