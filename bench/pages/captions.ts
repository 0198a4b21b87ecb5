import { loadavg } from 'node:os'
import { checkCues } from '@answerprint/captions/check/check-cues'
import { readCaptions } from '@answerprint/captions/read-captions'
import { screeners } from '@answerprint/contract/screeners'
import type { Browser } from 'playwright'
import type { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { givenOwner, seedRoom } from '../support/rooms/seed-room.ts'
import { holdLimit, median, report } from '../support/measure.ts'

/**
 * A subtitle file of 5,000 cues: read and checked, and opened in the editor from its screener, in a browser. The longest task of the main
 * thread counts from the press on "Edit" to some seconds after the timeline is drawn; the worst of each round, and the median of the rounds. A
 * track of one cue in the same run says what the screen takes by itself: on a machine so busy that this one is late, only the time of the
 * processor is judged.
 */
const CUES = Number(process.env.BENCH_CUES ?? 5_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const LIMITS = { checkMs: 200, taskMs: 50 }
const SETTLED_MS = 2_500

/** Runs in the page, as text. */
const WATCH = `
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration))).observe({ type: 'longtask' })`

/** Milliseconds of the longest task: as the browser reports it (0 for none over 50), and without what other programs took meanwhile. */
type Longest = { wall: number; processor: number }
type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',')
/** Lines as they are written, and a fault in every tenth. */
const cueText = (n: number, at = n * 1_080, end = at + (n % 10 === 0 ? 1_100 : 980)) =>
  `${n + 1}\n${time(at)} --> ${time(end)}\nLine ${n} of it, <i>sung</i>,\nand some more words.\n`
const fileOf = (count: number) => Buffer.from(Array.from({ length: count }, (_, n) => cueText(n)).join('\n'))

const { dataDir, server, run } = await openBenchServer('captions', { role: 'all' })
await run(measure)

async function measure(): Promise<void> {
  const file = fileOf(CUES)
  const checked = timeCheck(file)
  const owner = await givenOwner(server.origin, dataDir)
  const { ada, client } = owner
  const { screenerIds } = await seedRoom(owner, { titles: 1, each: 1 })
  const screenerID = screenerIds[0] ?? ''
  const { rows } = await client.query<{ project_id: string }>('select project_id from screeners where _id = $1', [screenerID])
  await client.end()
  const params = { projectID: rows[0]?.project_id ?? '', screenerID }
  for (const [language, bytes] of [
    ['en', file],
    ['fr', fileOf(1)],
  ] as const)
    await ada.call(screeners.addSubtitles, { params, body: { language, file_name: 'a.srt', file: bytes.toString('base64') } })
  await waitUntilRead(ada, params)

  const browser = await openBrowser()
  const address = `${server.origin}/projects/${params.projectID}/files/preview-link/${screenerID}`
  const longest = { many: [] as Longest[], one: [] as Longest[] }
  for (let round = 0; round < rounds; round++) {
    longest.one.push(await openEditor(browser, address, ada.cookies(), { name: 'French', shown: 'Cues 1' }))
    longest.many.push(await openEditor(browser, address, ada.cookies(), { name: 'English', shown: `Cues ${CUES.toLocaleString('en')}` }))
  }
  await browser.close()
  const middle = (of: readonly Longest[], key: keyof Longest) => median(of.map((each) => each[key]))
  const opened = `${CUES} cues opened on the timeline: longest task`
  const limit = (what: string, ours: number, most = LIMITS.taskMs) => holdLimit(what, { ours, unit: 'ms', most })
  const isBusy = middle(longest.one, 'wall') > LIMITS.taskMs
  if (isBusy)
    console.warn(`One cue took a task of ${middle(longest.one, 'wall')} ms: the machine is busy. Only the processor's time is judged.`)
  await report(
    'captions',
    [
      limit(`${CUES} cues read and checked`, checked, LIMITS.checkMs),
      limit(`${opened}, processor`, middle(longest.many, 'processor')),
      ...(isBusy ? [] : [limit(opened, middle(longest.many, 'wall'))]),
    ],
    { rounds, longest, load: loadavg()[0] },
  )
}

function timeCheck(file: Buffer): number {
  const took = Array.from({ length: rounds }, () => {
    const began = performance.now()
    const { cues } = readCaptions(file)
    const findings = checkCues(cues)
    if (cues.length !== CUES || findings.length < CUES / 10) throw new Error(`${cues.length} cues with ${findings.length} findings`)
    return performance.now() - began
  })
  return median(took)
}

async function waitUntilRead(ada: RemotePerson, params: { projectID: string; screenerID: string }): Promise<void> {
  for (;;) {
    const { subtitles } = await ada.call(screeners.subtitles, { params })
    if (subtitles.some((each) => each.state === 'Error')) throw new Error(JSON.stringify(subtitles))
    if (subtitles.every((each) => each.state === 'Ready')) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function openEditor(browser: Browser, address: string, cookies: string, { name, shown }: { name: string; shown: string }) {
  const page = await openSignedIn(browser, server.origin, cookies)
  await page.goto(address)
  const edit = page.getByRole('link', { name: `Edit ${name}` })
  await edit.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(WATCH)
  const tracing = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  // The protocol's own types call every value a text.
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await tracing.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] }, transferMode: 'ReportEvents' })
  await edit.click()
  await page.getByRole('option').first().waitFor()
  await page.getByText(shown, { exact: true }).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  const tasks = await page.evaluate<number[]>('tasks')
  const ended = new Promise<void>((resolve) => tracing.once('Tracing.tracingComplete', () => resolve()))
  await tracing.send('Tracing.end')
  await ended
  await page.context().close()
  return { wall: Math.max(0, ...tasks), processor: longestOf(events) }
}

/** Of the main threads of pages, in milliseconds of the processor. */
function longestOf(events: readonly TraceEvent[]): number {
  const threads = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = events.filter(({ name, ph, pid, tid }) => ph === 'X' && name.includes('RunTask') && threads.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('the browser reported no tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
