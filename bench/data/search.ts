import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { ask, openSocket, questionFor } from '../support/http/ask.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { compareTimes, holdLimit, median, report, timeSeconds } from '../support/measure.ts'

/** Files found by three to six characters of their name among very many, beside the bare trigram query to the same database. */
const count = Number(process.env.BENCH_MOST_FILES ?? 1_000_000)
const terms = Number(process.env.BENCH_TERMS ?? 1_000)
const MOST_P95_MS = 50
const QUESTION = `select _id, name from files where project_id = $1 and is_listed and search_name like search_key($2)
  order by rank, sort_name, _id limit 100`

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-search-'))
const server = await ServerProcess.start({ dataDir, role: 'api' })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('Search')
  const client = await connectTo(dataDir)
  await seedFiles(client, projectID, count)
  // In a bare socket, as the peer has one connection to the database: what is measured is the server, not a client.
  const socket = await openSocket(server.origin)
  const times = { bare: [] as number[], ours: [] as number[] }
  for (let index = 0; index < terms; index++) {
    // The same on every run, and spread over the names there are.
    const search = String((index * 104_729) % 1_000_003)
      .padStart(6, '0')
      .slice(0, 3 + (index % 4))
    times.bare.push(1000 * (await timeSeconds(() => client.query(QUESTION, [projectID, `%${search}%`]))))
    const page = addressIn(routes.files.list, { params: { projectID }, query: { search, take: 25 } })
    const question = questionFor(`${server.origin}/api${page}`, ada.cookies())
    times.ours.push(1000 * (await timeSeconds(() => ask(socket, question))))
  }
  socket.destroy()
  await client.end()
  const p95 = [...times.ours].sort((a, b) => a - b)[Math.floor(times.ours.length * 0.95)] ?? Number.NaN
  await report(
    'search',
    [
      compareTimes(`search among ${count} files`, {
        ...{ peer: 'the trigram question alone', peerValue: median(times.bare), ours: median(times.ours), unit: 'ms', most: 2 },
      }),
      holdLimit(`search among ${count} files, p95`, { ours: p95, unit: 'ms', most: MOST_P95_MS }),
    ],
    { count, terms, p95, bareP95: [...times.bare].sort((a, b) => a - b)[Math.floor(times.bare.length * 0.95)] },
  )
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
