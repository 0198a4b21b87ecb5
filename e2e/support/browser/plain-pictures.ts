import type { Browser } from '@playwright/test'
import { PLAIN_CSS } from '../../../packages/ui/src/testing/plain-css.ts'

/**
 * A menu is as large as it will be from its first picture on. While it grows, on a busy machine, Playwright scrolls the page to reach an item,
 * and a menu whose button has left the window is hidden: the click would never come.
 */
const STILL_MENUS = `[role='menu'] { transform: none !important }`

/** Every page that this browser opens is without blurs and shadows, and its menus do not grow. */
export function drawPlainly(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, PLAIN_CSS + STILL_MENUS)
    return context
  }
}
