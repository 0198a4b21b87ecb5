import { expect, type Page } from '@playwright/test'

/** A finger needs 44 px each way; a link within a sentence is as high as its line. */
const TARGET_PX = 44

/** Controls that are smaller, by their names. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea')]
    return controls.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect()
      const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1
      const isInText = getComputedStyle(each).display === 'inline'
      // Sizes are rounded by the browser's own fractions.
      if (!isSeen || isInText || (width >= least - 0.5 && height >= least - 0.5)) return []
      return [`${each.ariaLabel ?? each.textContent}: ${Math.round(width)} x ${Math.round(height)}`]
    })
  }, TARGET_PX)
  expect(small, 'controls that are too small for a finger').toEqual([])
}

/** The page does not scroll sideways. Asked again: parts that follow the window's width in script do so a moment after it changed. */
export async function expectWithinWindow(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      // The width of a scrollbar is kept free beside the body.
      return scrollWidth - Math.min(clientWidth, Math.round(document.body.getBoundingClientRect().right))
    })
  await expect.poll(beyond, { message: 'pixels beyond the window' }).toBe(0)
}
