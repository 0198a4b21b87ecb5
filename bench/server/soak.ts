import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { openBrowser, openSignedIn } from '../support/http/signed-in-page.ts'
import { skipSlides } from '../support/http/skip-slides.ts'
import { compareTimes, report } from '../support/measure.ts'
import { ERRANDS, type Place } from '../support/soak/errands.ts'
import { openScreens } from '../support/soak/screens.ts'
import { openServerMemory } from '../support/soak/server-memory.ts'

/**
 * Does anything grow? People come, work and leave, many of them in the middle, while one page goes round its screens. What the server and the
 * page hold at the end, their garbage collected, is compared with what they held after a third of the time.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 180)
const AT_ONCE = 6
const ERRANDS_A_SECOND = 12
/** Caches fill, and code is compiled; what leaks with every errand or round would double or triple. */
const MOST = { heap: 1.15, openFiles: 1.2, pageHeap: 1.25, nodes: 1.1, listeners: 1.1 }
/** Connections that are kept open for a next call are closed after five seconds. */
const SETTLE_MS = 8_000

const inspector = await freePort()
const { server, run } = await openBenchServer('soak', { environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } })
await run(measure)

async function measure(): Promise<void> {
  const place = await givenPlace()
  const browser = await openBrowser()
  const page = await openSignedIn(browser, server.origin, place.ada.cookies())
  const screens = await openScreens(page, { origin: server.origin, project: place.projectID })
  const memory = await openServerMemory(inspector, server.child.pid ?? 0)
  const count = { errands: 0, rounds: 0 }
  const workUntil = async (end: number) => {
    const going = async () => {
      for (; performance.now() < end; count.rounds++) await screens.round()
    }
    await Promise.all([going(), runErrands(place, end, count)])
    await sleep(SETTLE_MS)
    return { page: await screens.held(), server: await memory.held() }
  }
  const third = await workUntil(performance.now() + (seconds * 1_000) / 3)
  const before = { ...count }
  const end = await workUntil(performance.now() + (seconds * 2_000) / 3)
  memory.close()
  await browser.close()
  const compare = (what: string, [ours, peerValue]: [number, number], unit: string, most: number) =>
    compareTimes(what, { peer: 'a third', peerValue, ours, unit, most })
  await report(
    'soak',
    [
      compare('server: heap at the end', [end.server.heapMB, third.server.heapMB], 'MB', MOST.heap),
      compare('server: open files and sockets', [end.server.openFiles, third.server.openFiles], '', MOST.openFiles),
      compare('page: heap at the end', [end.page.heapMB, third.page.heapMB], 'MB', MOST.pageHeap),
      compare('page: nodes that are held', [end.page.nodes, third.page.nodes], '', MOST.nodes),
      compare('page: listeners', [end.page.listeners, third.page.listeners], '', MOST.listeners),
    ],
    { seconds, third: { ...third, ...before }, end: { ...end, ...count } },
  )
}

async function givenPlace(): Promise<Place> {
  const email = 'ada@studio.example'
  const ada = new RemotePerson(server.origin)
  await ada.signUp(email)
  await skipSlides(ada)
  const projectID = await ada.newProject('The Salt Meridian')
  const fileID = await ada.upload(projectID, 'dailies.txt', Buffer.alloc(2_000_000, 'Reel one. '))
  return { ada, email, projectID, fileID }
}

/** One errand after the other, some at once, at a steady pace. */
async function runErrands(place: Place, end: number, count: { errands: number }): Promise<void> {
  const visit = async () => {
    while (performance.now() < end) {
      const due = performance.now() + (AT_ONCE * 1_000) / ERRANDS_A_SECOND
      const turn = count.errands++
      await ERRANDS[turn % ERRANDS.length]?.(place, turn)
      await sleep(Math.max(0, due - performance.now()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}
