import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folders } from '@answerprint/contract/folders'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { compareTimes, holdLimit, median, report, timeSeconds } from '../support/measure.ts'

/** Files moved into a folder and back by one call each way: ten thousand at once, and the cost of each compared with a hundred. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const [FEW, MANY] = [100, 10_000]
const MOST_SECONDS = 1

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-moves-'))
const server = await ServerProcess.start({ dataDir, role: 'api' })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const projectID = await ada.newProject('Moves')
  const client = await connectTo(dataDir)
  await seedFiles(client, projectID, MANY)
  const { rows } = await client.query<{ _id: string }>('select _id from files where project_id = $1 order by _id', [projectID])
  await client.end()
  const { _id: folderID } = await ada.call(folders.create, { params: { projectID }, body: { name: 'Dailies' } })
  const move = (count: number, isIn: boolean) => {
    const _files = rows.slice(0, count).map(({ _id }) => ({ _id, type: 'document' as const }))
    return ada.call(folders.insertFile, { params: { projectID }, query: isIn ? { folderID } : {}, body: { _files } })
  }
  const seconds = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const isIn of [true, false]) {
      seconds.few.push(await timeSeconds(() => move(FEW, isIn)))
      seconds.many.push(await timeSeconds(() => move(MANY, isIn)))
    }
  }
  const perFile = { few: (median(seconds.few) / FEW) * 1e6, many: (median(seconds.many) / MANY) * 1e6 }
  await report(
    'moves',
    [
      holdLimit('10,000 files moved', { ours: median(seconds.many), unit: 's', most: MOST_SECONDS }),
      compareTimes('each of 10,000 files moved', {
        peer: 'each of 100',
        peerValue: perFile.few,
        ours: perFile.many,
        unit: 'µs',
        most: 1.3,
      }),
    ],
    { rounds, seconds },
  )
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
