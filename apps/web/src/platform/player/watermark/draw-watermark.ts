import type { DrawnWatermark } from '@answerprint/contract/screeners'
import { attachShadow } from './natives.ts'
import { markPixels, markPlace, opacityScale } from './watermark-geometry.ts'

export type DrawnMark = {
  host: HTMLElement
  root: ShadowRoot
  /** The lines themselves, inside the closed root. */
  lines: HTMLElement
  text: string
  resize: () => void
  remove: () => void
}

const sheetText = `
:host {
  all: initial !important; position: absolute !important; inset: 0 !important; z-index: 6 !important; display: block !important;
  overflow: hidden !important; pointer-events: none !important;
}
div {
  position: absolute; white-space: pre; pointer-events: none; user-select: none;
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
  const resize = () => setStyles(lines, { 'font-size': `${markPixels(mark.size, root.clientWidth)}px` })
  shadow.append(lines)
  resize()
  root.append(host)
  return { host, root: shadow, lines, text, resize, remove: () => host.remove() }
}

function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}
