import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beat, fetchSegments, givenLink, givenPictures, SEGMENT_SECONDS, start } from '../../../../test/given/given-share.ts'
import type { Person } from '../../../../test/person.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { settleSilentVisits } from './settle-visits.jobs.ts'

/** More of it: PROPERTY_RUNS=500. The same again: PROPERTY_SEED. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 10)
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))
const LIMIT = 2
/** A film of 160 seconds: of its 40 segments a player may hold 8 in advance. */
const SEGMENTS = 40
const BUFFERED = 8
const BROWSERS = 5

type Step =
  | { kind: 'start' | 'tamper'; browser: number }
  | { kind: 'fetch'; browser: number; count: number }
  | { kind: 'report'; browser: number; seconds: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'settle' }

const browser = fc.nat(BROWSERS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('start' as const), browser }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('fetch' as const), browser, count: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('report' as const), browser, seconds: fc.integer({ min: 0, max: 160 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tamper' as const), browser }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 29, 31, 540, 1500) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
)

type Visit = { sessionID: string; endpoints: Awaited<ReturnType<typeof start>>['endpoints'] }

/** As many browsers as may, watch, and then one more: whatever else is tried, the limit is reached. */
const REACHES_LIMIT: readonly Step[] = Array.from({ length: LIMIT + 1 }, (_, index) => index).flatMap((index): Step[] => [
  { kind: 'start', browser: index },
  { kind: 'fetch', browser: index, count: BUFFERED },
  { kind: 'wait', minutes: 1 },
  { kind: 'fetch', browser: index, count: BUFFERED },
])

/** A link with its film, and browsers that do as they like. Keeps what each visit was given. */
async function givenBrowsers(server: Server) {
  const { params } = await givenLink(server, { viewCountLimit: LIMIT })
  await givenPictures(server, params.screenerID, SEGMENTS * SEGMENT_SECONDS)
  const people: Person[] = Array.from({ length: BROWSERS }, () => server.anonymous())
  const visits = new Map<number, Visit>()
  const given = new Map<string, number>()
  /** Nothing where the browser has no visit, or the server refuses it. */
  const inVisit = async <T>(index: number, work: (visit: Visit, person: Person) => Promise<T>): Promise<T | undefined> => {
    const [visit, person] = [visits.get(index), people[index]]
    return visit && person && work(visit, person).catch(() => undefined)
  }
  const act = async (each: Step): Promise<unknown> => {
    if (each.kind === 'wait') return server.clock.advance({ minutes: each.minutes })
    if (each.kind === 'settle') {
      await server.db.transaction().execute((tx) => server.composed.services.enqueue(tx, settleSilentVisits, {}))
      return server.work()
    }
    if (each.kind === 'start') {
      const begun = await start(people[each.browser] ?? server.anonymous(), params).catch(() => undefined)
      return begun && visits.set(each.browser, begun)
    }
    return inVisit(each.browser, async (visit, person) => {
      const { sessionID, endpoints } = visit
      if (each.kind === 'fetch') {
        const had = given.get(sessionID) ?? 0
        const got = await fetchSegments(server, person, endpoints, [had + 1, Math.min(SEGMENTS, had + each.count)])
        return given.set(sessionID, had + got)
      }
      if (each.kind === 'report') {
        const { token } = await beat(person, params.token, sessionID, { played: [[0, each.seconds]] })
        return visits.set(each.browser, { sessionID, endpoints: { ...endpoints, token } })
      }
      // There is no watermark: what is said of it changes nothing.
      return beat(person, params.token, sessionID, { event: 'watermark_tampered' })
    })
  }
  return { act, given }
}

test(`whatever browsers do, no more visits than the limit get the film; ${numRuns} runs`, { timeout: 600_000 }, async () => {
  console.info(`view limits: ${numRuns} runs, PROPERTY_SEED=${seed}`)
  const reached: number[] = []
  const holds = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
    const server = await startServer()
    const { act, given } = await givenBrowsers(server)
    for (const each of steps) await act(each)
    const watched = [...given.values()].filter((count) => count > BUFFERED)
    reached.push(watched.length)
    expect(watched.length).toBeLessThanOrEqual(LIMIT)
    const { views } = await server.db.selectFrom('shared_screeners').select('views').executeTakeFirstOrThrow()
    expect(views).toBeLessThanOrEqual(LIMIT)
  })
  await fc.assert(holds, { numRuns, seed, examples: [[[...REACHES_LIMIT]]] })
  expect(Math.max(...reached), 'the runs come to the limit').toBe(LIMIT)
})
