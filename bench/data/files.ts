import { once } from 'node:events'
import { join } from 'node:path'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { listPlace } from '../../apps/server/src/features/files/files.repository.ts'
import type { Tables } from '../../apps/server/src/platform/database/tables.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import type { BareQueries } from '../support/http/bare-server.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { type LoadResult, load } from '../support/http/load.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { compareRates, compareTimes, median, report, start, stop } from '../support/measure.ts'

/**
 * One page of 100 files, by the real route with session and permission checks, beside bare Node and pg with the same queries to
 * the same database: as many connections, as many bytes. Then the same page out of far more files. All take turns.
 */
const sizes = { few: 1_000, many: Number(process.env.BENCH_FILES ?? 100_000), most: Number(process.env.BENCH_MOST_FILES ?? 1_000_000) }
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const CONNECTIONS = 8

const { dataDir, server, run } = await openBenchServer('files', { role: 'api' })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const client = await connectTo(dataDir)
  const pages = { few: '', many: '', most: '' }
  let many = ''
  for (const [name, count] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
    const projectID = await ada.newProject(`${count} files`)
    await seedFiles(client, projectID, count)
    pages[name] = `${server.origin}/api${addressIn(routes.files.list, { params: { projectID }, query: { take: 100 } })}`
    if (name === 'many') many = projectID
  }
  await client.query('checkpoint')
  await client.end()
  const databaseUrl = `postgres://postgres:${client.password}@127.0.0.1:${client.port}/postgres`
  const queries = await questionsOf(databaseUrl, many)
  const ask = (url: string, at: number): Promise<LoadResult> => load({ url, cookie: ada.cookies(), connections: at, seconds })
  const { bytes } = await ask(pages.many, 1)
  const bare = await startBare(databaseUrl, queries, bytes)
  const rates = { ours: [] as number[], bare: [] as number[] }
  const times = { few: [] as number[], many: [] as number[], most: [] as number[] }
  await ask(pages.many, CONNECTIONS)
  for (let round = 0; round < rounds; round++) {
    rates.bare.push((await ask(bare.url, CONNECTIONS)).perSecond)
    rates.ours.push((await ask(pages.many, CONNECTIONS)).perSecond)
    for (const name of ['few', 'most'] as const) times[name].push((await ask(pages[name], 1)).medianMs)
  }
  await stop(bare.child)
  await report(
    'files',
    [
      compareRates(`page of 100 from ${sizes.many} files`, {
        ...{ peer: 'bare Node + pg', peerValue: median(rates.bare), ours: median(rates.ours), unit: 'pages/s', least: 0.5 },
      }),
      compareTimes(`page of 100 from ${sizes.most} files`, {
        ...{ peer: `from ${sizes.few} files`, peerValue: median(times.few), ours: median(times.most), unit: 'ms', most: 1.3 },
      }),
    ],
    { sizes, rounds, seconds, connections: CONNECTIONS, bytes, rates, times },
  )
}

/** The same queries that the product runs for this page. */
async function questionsOf(databaseUrl: string, projectId: string): Promise<BareQueries> {
  const asked: BareQueries = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void asked.push({ sql: query.sql, parameters: [...query.parameters] }),
  })
  const order = { sortBy: 'name', sortDir: 'ASC' } as const
  await listPlace(db, { project_id: projectId, folder_id: null }, order, { skip: 0, take: 100 })
  await db.destroy()
  return asked
}

async function startBare(databaseUrl: string, queries: BareQueries, wantedBytes: number) {
  const program = join(import.meta.dirname, '../support/http/bare-server.ts')
  const begin = async (fill: number) => {
    const port = await freePort()
    const child = start(process.execPath, [program, databaseUrl, String(port), JSON.stringify(queries), String(fill)], { ipc: true })
    await once(child, 'message')
    return { child, url: `http://127.0.0.1:${port}/` }
  }
  const bare = await begin(0)
  const { bytes } = await load({ url: bare.url, connections: 1, seconds: 0.2 })
  await stop(bare.child)
  return begin(Math.max(0, wantedBytes - bytes))
}
