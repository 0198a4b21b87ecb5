import type { Browser, Page } from 'playwright'

/** A quick person's pause after each press. */
export const PAUSE_MS = 200

/** For a press on an empty page: a machine that takes longer measures nothing. */
export const MOST_BARE_MS = 40

/** What takes less has no entry, and counts as that. */
const THRESHOLD_MS = 16

/** Runs in the page, as text. */
const WATCH = `
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${THRESHOLD_MS}, buffered: true })`
const READ = '({ slow: [...interactions.values()], count: performance.interactionCount })'

/** Milliseconds from the press to the next frame that the browser presents (W3C Event Timing); `inp` is the worst but two per cent. */
export type Session = { p75: number; inp: number; count: number }

export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(WATCH)

/** All since the page was loaded. */
export async function readSession(page: Page): Promise<Session> {
  const { slow, count } = await page.evaluate<{ slow: number[]; count: number }>(READ)
  const quick = Array.from({ length: Math.max(0, count - slow.length) }, () => THRESHOLD_MS)
  const durations = [...quick, ...slow].sort((a, b) => a - b)
  const at = (share: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? Number.NaN
  return { p75: at(0.75), inp: at(0.98), count }
}

/** What the browser and the machine take by themselves: three of four presses. */
export async function pressOnEmptyPage(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  await watchInteractions(page)
  await page.goto('data:text/html,<button onclick="this.textContent=Math.random()">Press</button>')
  for (let each = 0; each < 40; each++) {
    await page.getByRole('button').click()
    await page.waitForTimeout(PAUSE_MS)
  }
  const { p75 } = await readSession(page)
  await page.close()
  return p75
}
