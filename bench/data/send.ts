import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packages } from '@answerprint/contract/packages'
import pg from 'pg'
import { openEmbedded } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { holdLimit, median, report, timeSeconds } from '../support/measure.ts'

/**
 * A package of ten thousand files sent to a hundred recipients: the time that the database works for it, planning and execution of every
 * statement as pg_stat_statements counts them, and how many statements there are.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const FILES = 10_000
const RECIPIENTS = 100
const MOST_DATABASE_SECONDS = 1
const MOST_STATEMENTS = 200

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-send-'))
const counted = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
const database = await openEmbedded(dataDir, { settings: counted })
const server = await ServerProcess.start({
  dataDir,
  role: 'api',
  environment: { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString('hex') },
})
const client = new pg.Client({ connectionString: database.url })
try {
  await client.connect()
  await client.query('create extension pg_stat_statements')
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('Sending')
  await seedFiles(client, projectID, FILES)
  const { rows: files } = await client.query<{ _id: string }>('select _id from files where project_id = $1 order by _id', [projectID])
  const _files = files.map(({ _id }) => ({ _id, type: 'document' as const }))
  const emails = Array.from({ length: RECIPIENTS }, (_, index) => ({
    email: `recipient${index}@cinema.example`,
    label: `Recipient ${index}`,
  }))
  const body = { _files, label: 'All reels', shareType: 'email' as const, emails }
  const measured = { database: [] as number[], statements: [] as number[], call: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    // Each round is a first use of its files, as the row of a file that was used today is not written again.
    await client.query('truncate file_uses')
    await client.query('select pg_stat_statements_reset()')
    measured.call.push(await timeSeconds(() => ada.call(packages.send, { params: { projectID }, body })))
    const { seconds, statements } = await databaseWork()
    measured.database.push(seconds)
    measured.statements.push(statements)
  }
  await report(
    'send',
    [
      holdLimit(`${FILES} files sent, database time`, { ours: median(measured.database), unit: 's', most: MOST_DATABASE_SECONDS }),
      holdLimit(`${FILES} files sent, statements`, { ours: median(measured.statements), unit: 'statements', most: MOST_STATEMENTS }),
    ],
    { rounds, recipients: RECIPIENTS, measured },
  )
} finally {
  await client.end()
  await server.end('SIGTERM')
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function databaseWork(): Promise<{ seconds: number; statements: number }> {
  const { rows } = await client.query<{ seconds: number; statements: number }>(
    `select sum(total_plan_time + total_exec_time) / 1000 as seconds, sum(calls)::int as statements
      from pg_stat_statements where query not like '%pg_stat_statements_reset%'`,
  )
  return rows[0] ?? { seconds: Number.NaN, statements: Number.NaN }
}
