import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { holdLimit, median, report } from '../support/measure.ts'
import { skipSlides } from '../support/http/skip-slides.ts'

/**
 * Everything in one folder picked at once, in a page that has loaded only the folder's beginning: when the ticks are set, when each
 * item is known and actions are possible, and the longest task of the main thread meanwhile.
 */
const FILES = Number(process.env.BENCH_SELECT_FILES ?? 10_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const MOST_MS = 100

type Picked = { shown: number; known: number; longest: number }

/** Runs in the page, as text: from the key press to the frame in which the text is shown. */
const WATCH = `async () => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration))).observe({ type: 'longtask' })
  const seen = (words) => new Promise((resolve) => {
    const look = () => document.querySelector('section[aria-label=Selection]')?.textContent.includes(words) ? resolve(performance.now()) : requestAnimationFrame(look)
    look()
  })
  const [shown, known] = [seen('Selecting'), seen(' selected of ')]
  const began = await new Promise((resolve) => window.addEventListener('keydown', (event) => resolve(event.timeStamp), { capture: true, once: true }))
  const times = { shown: (await Promise.race([shown, known])) - began, known: (await known) - began }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { ...times, longest: Math.max(0, ...tasks) }
}`

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-select-'))
const server = await ServerProcess.start({ dataDir, role: 'api' })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  await skipSlides(ada)
  const projectID = await ada.newProject('Many files')
  const client = await connectTo(dataDir)
  await seedFiles(client, projectID, FILES)
  await client.end()
  const browser = await openBrowser()
  const all: Picked[] = []
  for (let round = 0; round < rounds; round++)
    all.push(await pickAll(browser, `${server.origin}/projects/${projectID}/files`, ada.cookies()))
  await browser.close()
  const middle = (key: keyof Picked) => median(all.map((each) => each[key]))
  await report(
    'select',
    [
      holdLimit(`${FILES} files picked: ticks set`, { ours: middle('shown'), unit: 'ms', most: MOST_MS }),
      holdLimit(`${FILES} files picked: longest task`, { ours: middle('longest'), unit: 'ms', most: MOST_MS }),
      holdLimit(`${FILES} files picked: all known`, { ours: middle('known'), unit: 'ms', most: FILES / 10 }),
    ],
    { rounds, all },
  )
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function pickAll(browser: Browser, address: string, cookies: string): Promise<Picked> {
  const page: Page = await openSignedIn(browser, server.origin, cookies)
  await page.goto(address)
  await page.getByText(/^Reel/).first().waitFor()
  await page.waitForTimeout(1500)
  const picked = page.evaluate<Picked>(`(${WATCH})()`)
  await page.waitForTimeout(200)
  await page.keyboard.press('Control+a')
  const times = await picked
  const words = await page.getByRole('region', { name: 'Selection' }).textContent()
  if (!words?.includes(`${FILES.toLocaleString('en-US')} selected`)) throw new Error(`not everything was picked: ${words}`)
  await page.context().close()
  return times
}
