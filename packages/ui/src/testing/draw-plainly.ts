import { PLAIN_CSS } from './plain-css.ts'

// Every test of a component imports it before its own modules (vitest.config.ts).
const sheet = new CSSStyleSheet()
sheet.replaceSync(PLAIN_CSS)
document.adoptedStyleSheets.push(sheet)
