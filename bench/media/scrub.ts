import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileDamage } from '../../apps/server/src/features/files/index.ts'
import { createEncodeDamage } from '../../apps/server/src/features/screeners/encoding/encode-damage.ts'
import { scrubHandler } from '../../apps/server/src/features/scrub/scrub.jobs.ts'
import { systemClock, uuidv7 } from '../../apps/server/src/platform/clock.ts'
import { Environment } from '../../apps/server/src/platform/config/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { urlOfRunning } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { holdLimit, report } from '../support/measure.ts'

/**
 * The processor time of comparing what is stored, at the default pace: the job itself in this process, beside a server that it shares
 * database and store with. Reels are long objects; the others are as long as segments, so that the work for each object counts too.
 */
const REELS = { count: Number(process.env.BENCH_REELS ?? 6), bytes: 25_000_000 }
const SMALL = { count: Number(process.env.BENCH_SMALL ?? 300), bytes: 200_000 }
const MOST_PERCENT = 5
const bytesPerSecond = Environment.parse({}).SCRUB_MB_PER_SECOND * 1_000_000

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-scrub-'))
const server = await ServerProcess.start({ dataDir, role: 'api', environment: { STORAGE_LIMIT_BYTES: String(1e12) } })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const project = await ada.newProject('The Salt Meridian')
  for (const { count, bytes } of [REELS, SMALL])
    for (let index = 0; index < count; index++) await ada.upload(project, `${bytes}-${index}.bin`, Buffer.alloc(bytes, 'Every frame. '))
  await measure()
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const [now, newId] = [systemClock, uuidv7(systemClock)]
  const db = openDatabase((await urlOfRunning(dataDir)) ?? '', 2)
  const store = await openDiskStore({ root: join(dataDir, 'store'), secret: 'bench', baseUrl: '', now, shared: true })
  const quiet = async () => undefined
  const needs = { db, store, now, newId, notify: quiet, recordHistory: quiet, enqueue: quiet }
  const damages = { fileDamage: createFileDamage(needs), encodeDamage: createEncodeDamage(needs) }
  const { run } = scrubHandler({ ...needs, ...damages, config: { scrubBytesPerSecond: bytesPerSecond } })
  const [startedAt, startedWith] = [performance.now(), process.cpuUsage()]
  await run({}, { id: 'bench', signal: new AbortController().signal, isLast: false })
  const { user, system } = process.cpuUsage(startedWith)
  const wallMs = performance.now() - startedAt
  const results = await db.selectFrom('scrub_units').select('result').execute()
  await store.close()
  await db.destroy()
  const bytes = REELS.count * REELS.bytes + SMALL.count * SMALL.bytes
  const whole = results.filter((each) => each.result === 'Whole').length
  if (whole !== REELS.count + SMALL.count) throw new Error(`${whole} objects were compared and are whole, of ${results.length}.`)
  const share = (user + system) / 1_000 / wallMs
  await report(
    'scrub',
    [
      holdLimit('processor time of the scrub to wall time', { ours: share * 100, unit: '%', most: MOST_PERCENT }),
      holdLimit('pace', { ours: bytes / 1_000 / wallMs, unit: 'MB/s', most: (bytesPerSecond / 1e6) * 1.02 }),
    ],
    { bytes, objects: whole, wallMs, userMs: user / 1_000, systemMs: system / 1_000 },
  )
}
