/** A browser takes the focus from what is disabled while it sends. Where it can be pressed again, as its call failed, it has the focus again. */
export function keepFocus(): void {
  let last: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target
  })
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body || !changes.some(({ target }) => target === last)) return
    if (last instanceof HTMLElement && !last.matches(':disabled')) last.focus({ preventScroll: true })
  })
  observer.observe(document, { attributeFilter: ['disabled'], subtree: true })
}
