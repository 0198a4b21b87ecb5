/** A field that has not come by then does not come. */
const PATIENCE_MS = 5_000

let typed = ''
let sink: (text: string) => void = () => undefined
let stop = () => {}

/** From now on what is typed is for the field that these keys open, though it is not there yet. */
export function typeAhead(): void {
  stop()
  typed = ''
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return stop()
    const next = event.key === 'Backspace' ? typed.slice(0, -1) : [...event.key].length === 1 ? typed + event.key : undefined
    if (next === undefined) return
    event.preventDefault()
    typed = next
    sink(typed)
  }
  window.addEventListener('keydown', hear, { capture: true })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  stop = () => {
    window.removeEventListener('keydown', hear, { capture: true })
    clearTimeout(timer)
    sink = () => undefined
  }
}

/** The field is drawn: it is given what was typed, and what is typed until it has the focus. */
export function takeTyped(give: (text: string) => void): void {
  sink = give
  if (typed !== '') give(typed)
}

/** The field has the focus, and hears of each key by itself. */
export const endTypeAhead = (): void => {
  stop()
  typed = ''
}
