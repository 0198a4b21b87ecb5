import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useDatabaseServer } from '../../apps/server/test/database/run-server.ts'
import { openTemplateServer } from '../../apps/server/test/database/template-server.ts'
import { startOutside } from '../../apps/server/test/hosts/outside.ts'
import { declaredEndpoints } from '../../apps/server/test/routes/endpoints.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { startServer } from '../../apps/server/test/start-server.ts'
import { holdLimit, report } from '../support/measure.ts'
import type { Use } from '../support/random-use/ask.ts'
import { makeBurst } from '../support/random-use/bursts.ts'
import { openChance } from '../support/random-use/chance.ts'
import { type Kind, KINDS, openFindings, watchLog } from '../support/random-use/findings.ts'
import { countInvariants, openInvariants } from '../support/random-use/invariants/open-invariants.ts'
import { LEFT_OUT, weightOf } from '../support/random-use/left-out.ts'
import { givenPeople } from '../support/random-use/people.ts'
import { openObjects } from '../support/random-use/objects.ts'
import { openPools } from '../support/random-use/pools.ts'
import { openWork } from '../support/random-use/work.ts'

/**
 * Random, plausible calls to every endpoint, four at once and often about the same rows, by two organizations, an individual, staff and
 * visitors. The same seed makes the same choices; which of four calls comes first is up to the machine. `BENCH_ONLY=files,uploads` calls only
 * these features.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const seed = Number(process.env.BENCH_SEED ?? randomInt(2 ** 31))
const features = (process.env.BENCH_ONLY ?? '').split(',').filter((each) => each !== '')

const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-random-use-'))
const database = await openTemplateServer(folder)
useDatabaseServer(database.url)
const outside = await startOutside()
const close = async () => {
  await outside.close()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
// Ended from outside, it must not leave a database running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().finally(() => process.exit(1)))
console.info(`BENCH_SEED=${seed}`)
await measure().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
await close()
// The connections of the server would keep the process.
process.exit()

async function measure(): Promise<void> {
  const use = await openUse()
  const broken = openInvariants(use.server.db)
  // What the world itself was given past the routes does not count.
  await broken()
  const judgeObjects = await openObjects(use.server)
  const chance = openChance(seed)
  const end = performance.now() + seconds * 1_000
  let bursts = 0
  while (performance.now() < end) {
    await makeBurst(use, { chance: chance.branch(), features, broken })
    bursts += 1
  }
  await judgeObjects(use.findings, use.work)
  await tell(use, bursts)
}

async function openUse(): Promise<Use> {
  const findings = openFindings()
  const underway = new Set<string>()
  // A call that nothing waited for.
  process.on('unhandledRejection', (error) => findings.add('logged', 'an unhandled rejection', String((error as Error)?.stack ?? error)))
  outside.hosts.dropbox.set('still', { name: 'still.txt', bytes: Buffer.from('a still') })
  const log = openLog(
    'error',
    watchLog(findings, () => [...underway].join('\n         ')),
  )
  const server = await startServer(outside.environment, { log, outbound: outside.outbound, begins: new Date() })
  const people = await givenPeople(server)
  const endpoints = await declaredEndpoints()
  const choice = endpoints
    .filter(({ name }) => features.length === 0 || features.includes(name.split('.')[0] ?? ''))
    .map((endpoint) => ({ endpoint, weight: weightOf(endpoint) }))
    .filter(({ weight }) => weight > 0)
  if (choice.length === 0) throw new Error(`BENCH_ONLY=${features}: there is no such feature`)
  return {
    ...{ server, people, findings, underway, choice, work: openWork(server), pools: openPools(server, people.owners), answers: new Map() },
    endpoints: new Map(endpoints.map((endpoint) => [endpoint.name, endpoint])),
  }
}

async function tell({ answers, choice, findings }: Use, bursts: number): Promise<void> {
  const count = (counts: Record<number, number> = {}, below = 600) =>
    Object.entries(counts).reduce((sum, [status, times]) => sum + (Number(status) < below ? times : 0), 0)
  const calls = [...answers.values()].reduce((sum, counts) => sum + count(counts), 0)
  const done = [...answers.values()].reduce((sum, counts) => sum + count(counts, 300), 0)
  const never = choice.filter(({ endpoint: { name } }) => count(answers.get(name), 300) === 0).map(({ endpoint: { name } }) => name)
  console.info(
    `${calls} calls to ${answers.size} endpoints, ${done} with success; ${countInvariants()} invariants after each of ${bursts} bursts`,
  )
  console.info(`never with success: ${never.join(', ') || 'none'}`)
  const rows = (Object.entries(KINDS) as [Kind, string][]).map(([kind, what]) =>
    holdLimit(what, { ours: findings.counts[kind], unit: 'times', most: 0 }),
  )
  const details = {
    seed,
    seconds,
    features,
    bursts,
    calls,
    done,
    endpoints: answers.size,
    never,
    found: findings.alike(),
    leftOut: LEFT_OUT,
    answers: Object.fromEntries(answers),
  }
  await report('random-use', rows, details)
}
