import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'

const SCREENS = [
  '/projects',
  '/projects/:project/files',
  '/projects/:project/requests',
  '/projects/:project/packages',
  '/projects/:project/details/general',
  '/projects/:project/details/credits',
  '/screener-rooms',
  '/on-demand',
  '/reviewers',
  '/orders',
  '/cart/shipping',
  '/settings/user/profile',
  '/settings/user/security',
  '/settings/user/notifications',
  '/settings/organization/general',
]
/** As long as a screen takes to be drawn with what it shows. */
const SHOWN_MS = 350

export type PageHeld = { heapMB: number; nodes: number; listeners: number }

/** Goes from screen to screen within one page, and tells what the page holds on the first of them. */
export async function openScreens(page: Page, { origin, project }: { origin: string; project: string }) {
  await page.goto(`${origin}/projects`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const go = async (path: string) => {
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path.replace(':project', project))})`)
    await sleep(SHOWN_MS)
  }
  return {
    async round(): Promise<void> {
      for (const path of SCREENS) await go(path)
    },
    async held(): Promise<PageHeld> {
      await go('/projects')
      await sleep(2_000)
      return heldBy(devtools)
    },
  }
}

async function heldBy(devtools: CDPSession): Promise<PageHeld> {
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  // Those that are in no document are counted, too, as long as something holds them.
  return { heapMB: metric('JSHeapUsedSize') / 2 ** 20, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}
