import type { Browser } from '@playwright/test'

/** A filter that a journey itself puts on an element stays. */
const PLAIN = `
  *, *::before, *::after { backdrop-filter: none !important; box-shadow: none !important }
  :not([style*='filter']) { filter: none !important }`

/**
 * Pages without blurs and shadows: journeys look at what a page says and does, and a machine without a graphics card spends a fifth of a
 * browser's time on them.
 */
export function drawPlainly(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, PLAIN)
    return context
  }
}
