import type { Browser } from '@playwright/test'
import { PLAIN_CSS } from '../../packages/ui/src/testing/plain-css.ts'

/** Every page that this browser opens is without blurs and shadows. */
export function drawPlainly(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, PLAIN_CSS)
    return context
  }
}
