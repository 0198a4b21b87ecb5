import { loadavg } from 'node:os'
import type { Browser } from 'playwright'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { holdLimit, median, report } from '../support/measure.ts'
import { skipSlides } from '../support/http/skip-slides.ts'

/** The wall of very many projects with posters, in a new browser: when the first poster is painted, and how far the layout shifts. */
const PROJECTS = Number(process.env.BENCH_PROJECTS ?? 1_000)
const LIMITS = { firstPosterMs: 1_500, shift: 0.02 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

type Opened = { firstPosterMs: number; shift: number }

/** Runs in the page before anything else, as text. */
const WATCH = `
  window.__shift = 0
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.__shift += each.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (each.element?.tagName === 'IMG') window.__poster ??= each.renderTime || each.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`

const { dataDir, server, run } = await openBenchServer('wall', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const userId = await skipSlides(ada)
  const client = await connectTo(dataDir)
  await client.query(
    `insert into projects (_id, owner_id, title, poster_key, genres, release_year, created_by, created_at, updated_at)
      select gen_random_uuid(), $1, 'Film ' || lpad(n::text, 4, '0'), 'posters/' || n, 'Drama', 2026, $1, now(), now()
      from generate_series(1, $2::int) n`,
    [userId, PROJECTS],
  )
  await client.query('vacuum analyze projects')
  await client.end()
  const browser = await openBrowser()
  const opened: Opened[] = []
  for (let round = 0; round < rounds; round++) opened.push(await open(browser, ada.cookies()))
  await browser.close()
  const middle = (key: keyof Opened) => median(opened.map((each) => each[key]))
  await report(
    'wall',
    [
      holdLimit(`${PROJECTS} projects: first poster painted`, { ours: middle('firstPosterMs'), unit: 'ms', most: LIMITS.firstPosterMs }),
      holdLimit(`${PROJECTS} projects: layout shift`, { ours: middle('shift'), unit: '', most: LIMITS.shift }),
    ],
    { rounds, opened, load: loadavg()[0] },
  )
}

async function open(browser: Browser, cookies: string): Promise<Opened> {
  const page = await openSignedIn(browser, server.origin, cookies)
  await page.addInitScript(WATCH)
  await page.goto(`${server.origin}/projects`)
  for (let tries = 0; tries < 200 && !(await page.evaluate('window.__poster')); tries++) await page.waitForTimeout(50)
  await page.waitForTimeout(1_000)
  const measured: Opened = await page.evaluate('({ firstPosterMs: window.__poster, shift: window.__shift })')
  await page.context().close()
  return measured
}
