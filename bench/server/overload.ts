import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openBenchServer } from '../support/http/bench-server.ts'
import type { Crowd, Outcome } from '../support/load/crowd.ts'
import { heavyCalls, openTenants, usualCalls } from '../support/load/tenants.ts'
import { compareRates, compareTimes, holdLimit, report } from '../support/measure.ts'

/**
 * More people at once than there is time for; a moment later; and one customer who asks for as much as they can get, beside another who works.
 * Nine calls of ten read. Who asks shares the processors with the server.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const tenants = Number(process.env.BENCH_TENANTS ?? 20)
const crowdSize = Number(process.env.BENCH_CROWD ?? 2_000)
const AT_ONCE = 32
const FLOODING = 64
/** A person waits for a page, and does not notice. */
const BESIDE_MS = 400
/** Someone who works: a page a second, with about ten calls. */
const WORKING = { people: 10, perSecond: 10 }

const { dataDir, server, run } = await openBenchServer('overload', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const all = await openTenants({ server, dataDir, count: tenants })
  const [flooding, working] = all
  if (!flooding || !working) throw new Error('there are at least two customers')
  const questions = all.flatMap(usualCalls)
  await ask({ questions, people: AT_ONCE, seconds: 3 })
  const capacity = await ask({ questions, people: AT_ONCE, seconds })
  const overload = await ask({ questions, people: crowdSize, seconds })
  const after = await ask({ questions: usualCalls(working), ...WORKING, seconds: 5 })
  const alone = await ask({ questions: usualCalls(working), ...WORKING, seconds })
  const [beside, flood] = await Promise.all([
    ask({ questions: usualCalls(working), ...WORKING, seconds }),
    ask({ questions: heavyCalls(flooding), people: FLOODING, seconds }),
  ])
  const unhelpful = [overload, flood].reduce((sum, each) => sum + each.unhelpful + each.broken, 0)
  await report(
    'overload',
    [
      compareRates(`calls answered while ${crowdSize} people ask at once`, {
        ...{ peer: `${AT_ONCE} at once`, peerValue: capacity.perSecond, ours: overload.perSecond, unit: 'calls/s', least: 0.9 },
      }),
      holdLimit('broken, or refused without a time to come again', { ours: unhelpful, unit: 'calls', most: 0 }),
      compareTimes('in the five seconds after it, p95', {
        ...{ peer: 'a quiet time', peerValue: at(alone, 0.95), ours: at(after, 0.95), unit: 'ms', most: 2 },
      }),
      holdLimit(`beside one who has ${FLOODING} heavy calls open, p95`, { ours: at(beside, 0.95), unit: 'ms', most: BESIDE_MS }),
    ],
    {
      seconds,
      tenants,
      ...Object.fromEntries(
        Object.entries({ capacity, overload, after, alone, beside, flood }).map(([name, each]) => [
          name,
          { ...each, times: undefined, median: at(each, 0.5), p95: at(each, 0.95) },
        ]),
      ),
    },
  )
}

function at({ times }: Outcome, share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

async function ask(crowd: Crowd): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, '../support/load/crowd.ts'))
  child.send(crowd)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  return outcome
}
