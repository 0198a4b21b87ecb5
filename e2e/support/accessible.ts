import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** On a busy machine colours are still on their way from one theme to the other. */
async function atRest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document.getAnimations().filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((each) => each.finished))
}

/** The page as it stands has no fault that axe can see: in both themes. Moving parts are let come to rest first. */
export async function expectAccessible(page: Page, state?: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme)
    await page.waitForTimeout(300)
    await page.evaluate(atRest)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target} ${failureSummary}`),
    )
    expect.soft(told, state ?? (await page.title())).toEqual([])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
}
