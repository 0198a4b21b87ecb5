import { loadavg } from 'node:os'
import type { Browser } from 'playwright'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { holdLimit, median, report } from '../support/measure.ts'
import { skipSlides } from '../support/http/skip-slides.ts'

/**
 * One folder of very many files in a browser, as tiles and as a list, scrolled steadily: the longest task of the main thread, the
 * frames, the elements on the page, and how much later the first files are there than an empty folder says so. The worst task of each
 * round, and the median of the rounds, so that another program's burst does not count.
 */
const FILES = Number(process.env.BENCH_SCROLL_FILES ?? 10_000)
const LIMITS = { taskMs: 50, frameMs: 16.7 * 1.02, elements: 2_000, laterMs: 150 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)

type Scrolled = { longest: number; p95: number; elements: number; moved: number }

/** Runs in the page, as text: scrolls steadily down, and collects the browser's reports of tasks over 50 ms. */
const SCROLL_AND_WATCH = `async (forSeconds) => {
  const scroller = document.querySelector('[data-scroll-restoration-id=files]')
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration))).observe({ type: 'longtask' })
  const began = performance.now()
  const frames = []
  let elements = 0
  let last = began
  await new Promise((resolve) => {
    const step = (now) => {
      frames.push(now - last)
      last = now
      if (frames.length % 30 === 0) elements = Math.max(elements, document.querySelectorAll('*').length)
      scroller.scrollTop += 40
      if (performance.now() - began > forSeconds * 1000) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  frames.sort((a, b) => a - b)
  return { longest: Math.max(0, ...tasks), p95: frames[Math.floor(frames.length * 0.95)], elements, moved: scroller.scrollTop }
}`

const { dataDir, server, run } = await openBenchServer('scroll', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  await skipSlides(ada)
  const [projectId, emptyId] = [await ada.newProject('Many files'), await ada.newProject('No files')]
  const client = await connectTo(dataDir)
  await seedFiles(client, projectId, FILES)
  await client.end()
  const browser = await openBrowser()
  const all = { Grid: [] as Scrolled[], List: [] as Scrolled[] }
  const arrival = { many: [] as number[], none: [] as number[] }
  const files = (id: string) => `${server.origin}/projects/${id}/files`
  for (let round = 0; round < rounds; round++) {
    for (const view of ['Grid', 'List'] as const) all[view].push(await scroll(browser, files(projectId), ada.cookies(), view))
    arrival.none.push(await arriveAt(browser, files(emptyId), ada.cookies(), 'This project is empty'))
    arrival.many.push(await arriveAt(browser, files(projectId), ada.cookies(), /^Reel/))
  }
  await browser.close()
  const rowsOf = (view: 'Grid' | 'List') => {
    const middle = (key: keyof Scrolled) => median(all[view].map((each) => each[key]))
    const words = `${FILES} files scrolled, ${view.toLowerCase()}`
    return [
      holdLimit(`${words}: longest task`, { ours: middle('longest'), unit: 'ms', most: LIMITS.taskMs }),
      holdLimit(`${words}: p95 of the frames`, { ours: middle('p95'), unit: 'ms', most: LIMITS.frameMs }),
      holdLimit(`${words}: elements on the page`, { ours: middle('elements'), unit: 'elements', most: LIMITS.elements }),
    ]
  }
  const later = median(arrival.many) - median(arrival.none)
  const rows = [
    ...rowsOf('Grid'),
    ...rowsOf('List'),
    holdLimit(`${FILES} files shown after an empty folder would be`, { ours: later, unit: 'ms', most: LIMITS.laterMs }),
  ]
  await report('scroll', rows, { rounds, seconds, all, arrival, load: loadavg()[0] })
}

/** Milliseconds from the address to these words. */
async function arriveAt(browser: Browser, address: string, cookies: string, words: string | RegExp): Promise<number> {
  const page = await openSignedIn(browser, server.origin, cookies)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByText(words).first().waitFor()
  const took = performance.now() - began
  await page.context().close()
  return took
}

async function scroll(browser: Browser, address: string, cookies: string, view: 'Grid' | 'List'): Promise<Scrolled> {
  const page = await openSignedIn(browser, server.origin, cookies)
  await page.goto(address)
  await page.getByRole('radio', { name: view }).click({ force: true })
  await page.waitForTimeout(1500)
  const measured: Scrolled = await page.evaluate(`(${SCROLL_AND_WATCH})(${seconds})`)
  await page.context().close()
  if (measured.moved < seconds * 400) throw new Error(`the list moved ${measured.moved} px only: nothing was measured`)
  return measured
}
