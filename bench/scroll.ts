import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { RemotePerson } from '../apps/server/test/processes/remote-person.ts'
import { connectTo, ServerProcess } from '../apps/server/test/processes/server-process.ts'
import { seedFiles } from './http/seed-files.ts'
import { holdLimit, median, report } from './transfers/measure.ts'

/**
 * One folder of 10,000 files, scrolled from top to bottom in a browser, as tiles and as a list: the longest task of the main thread.
 * The worst task of a round; of the rounds the middle one, since another program's burst is not ours.
 */
const FILES = 10_000
const MOST_MS = 50
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const picture = await readFile(join(import.meta.dirname, '../apps/server/demo/posters/p1.webp'))

/** Runs in the page, as text: a steady fling down, and what the browser says of tasks over 50 ms. */
const scrollAndWatch = `async (forSeconds) => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration))).observe({ type: 'longtask' })
  const began = performance.now()
  let frames = 0
  await new Promise((resolve) => {
    const step = () => {
      frames += 1
      window.scrollBy(0, 60)
      if (performance.now() - began > forSeconds * 1000) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { longest: Math.max(0, ...tasks), perSecond: frames / forSeconds }
}`

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-scroll-'))
const server = await ServerProcess.start({ dataDir, role: 'api' })
try {
  await measure()
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectId = await ada.newProject('10,000 files')
  const client = await connectTo(dataDir)
  await seedFiles(client, projectId, FILES)
  await client.end()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  const worst = { Grid: [] as number[], List: [] as number[] }
  const frames = { Grid: [] as number[], List: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const view of ['Grid', 'List'] as const) {
      const scrolled = await scroll(browser, `${server.origin}/projects/${projectId}/files`, ada.cookies(), view)
      worst[view].push(scrolled.longest)
      frames[view].push(scrolled.perSecond)
    }
  }
  await browser.close()
  const row = (view: 'Grid' | 'List') =>
    holdLimit(`longest task while 10,000 files scroll, ${view.toLowerCase()}`, { ours: median(worst[view]), unit: 'ms', most: MOST_MS })
  await report('scroll', [row('Grid'), row('List')], { rounds, seconds, worst, frames, load: loadavg()[0] })
}

async function scroll(browser: Browser, address: string, cookies: string, view: 'Grid' | 'List') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { hostname } = new URL(address)
  await context.addCookies(
    cookies
      .split('; ')
      .map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), domain: hostname, path: '/' })),
  )
  const page = await context.newPage()
  // The pictures of the seeded films are not made: one stands for all of them.
  await page.route('**/store/**', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  await page.goto(address)
  await page.getByRole('radio', { name: view }).click({ force: true })
  await page.waitForTimeout(1500)
  const measured: { longest: number; perSecond: number } = await page.evaluate(`(${scrollAndWatch})(${seconds})`)
  await context.close()
  return measured
}
