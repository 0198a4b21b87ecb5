import type { DrawnWatermark } from '@answerprint/contract/screeners'
import { attachShadow } from './natives.ts'
import { markHeight, markPixels, markPlace, opacityScale } from './watermark-geometry.ts'

export type DrawnMark = {
  host: HTMLElement
  root: ShadowRoot
  /** The lines themselves, inside the closed root. */
  lines: HTMLElement
  text: string
  resize: () => void
  remove: () => void
}

const SMALLEST_PIXELS = 3

const sheetText = `
:host {
  all: initial !important; position: absolute !important; inset: 0 !important; z-index: 6 !important; display: block !important;
  overflow: hidden !important; pointer-events: none !important;
}
div {
  position: absolute; width: max-content; max-width: 93.6%; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext;
  pointer-events: none; user-select: none;
  font-family: "Instrument Sans Variable", system-ui, sans-serif; font-weight: 500; line-height: 1.35; letter-spacing: 0;
  color: rgb(255 255 255 / 0.62); text-shadow: 0 1px 1px rgb(0 0 0 / 0.55); visibility: visible;
  animation: drift 48s ease-in-out infinite alternate;
}
@keyframes drift {
  0% { transform: translate(0, 0); }
  25% { transform: translate(5px, 4px); }
  50% { transform: translate(-4px, 6px); }
  75% { transform: translate(-6px, -3px); }
  100% { transform: translate(4px, -6px); }
}`

/**
 * Draws the mark into a closed root over the picture. Its styles are in the root's own sheet: the page's policy refuses them in markup,
 * and what is important inside a root outweighs every rule of the page.
 */
export function drawWatermark(root: HTMLElement, mark: DrawnWatermark): DrawnMark {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  const shadow = attachShadow(host, { mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  shadow.adoptedStyleSheets = [sheet]
  const lines = document.createElement('div')
  const text = [mark.text, mark.second_line].filter((line) => line !== '').join('\n')
  lines.textContent = text
  setStyles(lines, { ...markPlace(mark.position), opacity: String(opacityScale[mark.opacity]) })
  const resize = () => fit(lines, markPixels(mark.size, root.clientWidth), markHeight(mark.position, root.clientHeight))
  shadow.append(lines)
  root.append(host)
  resize()
  return { host, root: shadow, lines, text, resize, remove: () => host.remove() }
}

/**
 * A long name goes on in a second line, and is set smaller where even that is too high for the picture: a mark that sticks out of it looks
 * like one that was moved away.
 */
function fit(lines: HTMLElement, pixels: number, mostHeight: number): void {
  for (let size = pixels; size > SMALLEST_PIXELS; size *= 0.9) {
    setStyles(lines, { 'font-size': `${size}px` })
    if (lines.offsetHeight <= mostHeight) return
  }
}

function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}
