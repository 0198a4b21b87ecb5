import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotMeasure, Line } from '../support/line/namespaces.ts'
import { bytesReceived, connectionsOf } from '../support/line/received.ts'
import { betweenTwoEnds, type Ends, PORT } from '../support/line/two-ends.ts'
import { compareRates, median, type Row, report } from '../support/measure.ts'

/**
 * A long lossy line: 100 ms there and back, 1 % of packets lost each way, and the product's own upload engine at one end with the whole
 * product at the other. Loss slows a single connection down; the benchmark measures how much several parts at once gain. It counts
 * what the far end's kernel has received in order. The two alternate; after them the engine finds its own number.
 */
const ONE_WAY_MS = 50
const LOSS_PERCENT = 1
const CONGESTION = process.env.BENCH_CONGESTION ?? 'cubic'
const MANY = 8
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 7)
/** Given to the engine to find its own number of parts before that is measured. */
const findingSeconds = Number(process.env.BENCH_FINDING_SECONDS ?? 45)
const seed = Number(process.env.BENCH_SEED ?? 20_261_121)
const SETTLING_SECONDS = 4

const rates = { one: [] as number[], many: [] as number[] }
let adaptive = { rate: 0, most: 0, now: 0 }
let seen = { congestion: '', rttMs: 0 }
const carried = await betweenTwoEnds(
  () => Line.long({ oneWayMs: ONE_WAY_MS, lossPercent: LOSS_PERCENT, seed, congestion: CONGESTION }),
  async (ends) => {
    const path = await layFile(ends.folder)
    for (let round = 0; round < rounds; round++) {
      rates.one.push((await measure(ends, { path, parts: 1 })).rate)
      rates.many.push((await measure(ends, { path, parts: MANY })).rate)
    }
    adaptive = await measure(ends, { path })
  },
)
if (rates.many.length > 0) await tell()

type Sending = { path: string; parts?: number }

async function measure({ line, order }: Ends, { path, parts }: Sending): Promise<typeof adaptive> {
  await order({ do: 'begin', path, ...(parts !== undefined && { parts }) })
  await sleep((parts === undefined ? findingSeconds : SETTLING_SECONDS) * 1000)
  const own = connectionsOf(line, 'near', PORT)
  const wrong = own.find((each) => each.congestion !== CONGESTION)
  if (wrong) throw new CannotMeasure(`The route asks for ${CONGESTION}, and ss shows ${wrong.congestion}.`)
  seen = { congestion: CONGESTION, rttMs: Math.min(...own.map((each) => each.rttMs)) }
  const bytes = await bytesReceived(line, PORT, () => sleep(seconds * 1000))
  const { flight } = await order({ do: 'end' })
  return { rate: (bytes * 8) / 1e6 / seconds, most: flight?.most ?? 0, now: flight?.now ?? 0 }
}

/** The content does not matter: only the number of bytes is measured. */
async function layFile(folder: string): Promise<string> {
  const path = join(folder, 'source.txt')
  const file = await open(path, 'w')
  await file.truncate(20_000_000 * 64)
  await file.close()
  return path
}

async function tell(): Promise<void> {
  const line = `${2 * ONE_WAY_MS} ms, ${LOSS_PERCENT} % lost each way, ${CONGESTION}`
  const spread = (values: number[]) => `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`
  console.info(`${line}; ss shows ${seen.congestion} and a round trip of ${seen.rttMs} ms at the least`)
  console.info(
    `one part ${spread(rates.one)} Mbit/s, ${MANY} parts ${spread(rates.many)} Mbit/s; the line carried ${JSON.stringify(carried)}`,
  )
  console.info(
    `by its own pace: ${adaptive.rate.toFixed(1)} Mbit/s after ${findingSeconds} s, ${adaptive.now} parts at once, ${adaptive.most} at most`,
  )
  const rows: Row[] = [
    compareRates(`upload, ${MANY} parts in flight (${line})`, {
      ...{ peer: 'one part in flight', peerValue: median(rates.one), ours: median(rates.many), unit: 'Mbit/s', least: 6 },
    }),
    compareRates('upload at the pace that the engine finds', {
      ...{ peer: `${MANY} parts in flight`, peerValue: median(rates.many), ours: adaptive.rate, unit: 'Mbit/s', least: 0.9 },
    }),
  ]
  await report('line', rows, {
    oneWayMs: ONE_WAY_MS,
    lossPercent: LOSS_PERCENT,
    seed,
    congestion: CONGESTION,
    seen,
    rounds,
    seconds,
    rates,
    adaptive,
    findingSeconds,
    carried,
  })
}
