import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../../apps/server/src/platform/backup/back-up.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { openEmbedded } from '../../apps/server/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { openDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts'
import { compareRates, median, report, run, timeSeconds } from '../support/measure.ts'

/**
 * A first backup of masters and segments, flushed and hashed, beside tar of the same files and `sync` of its archive: neither is a backup
 * before its bytes are on the disk. tar that leaves them to the system is in the details. They alternate.
 */
const MASTERS = { count: 20, bytes: Number(process.env.BENCH_BYTES ?? 2_000_000_000) / 20 }
const SEGMENTS = { count: 400, bytes: 1_000_000 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const totalMb = (MASTERS.count * MASTERS.bytes + SEGMENTS.count * SEGMENTS.bytes) / 1e6

const root = await mkdtemp(join(process.env.BENCH_DIR ?? import.meta.dirname, 'tmp-backup-'))
const embedded = await openEmbedded(join(root, 'data'))
try {
  await measure(embedded.url)
} finally {
  await embedded.stop()
  await rm(root, { recursive: true, force: true })
}

async function measure(connectionString: string): Promise<void> {
  const db = openDatabase(connectionString, 1)
  await migrate(db)
  await db.destroy()
  const jobs = await openJobs({ connectionString, log: openLog('silent') })
  await jobs.close()
  const now = () => new Date()
  const store = await openDiskStore({ root: join(root, 'store'), secret: 'bench', baseUrl: '', now })
  for (const [name, { count, bytes }] of Object.entries({ masters: MASTERS, segments: SEGMENTS })) {
    const body = Buffer.alloc(bytes, 'Twelve reels, every frame of them accounted for.\n')
    for (let index = 0; index < count; index++) {
      body.writeUInt32LE(index, 0)
      await store.put(`${name}/${index}`, body, { content_type: 'video/mp4' })
    }
  }
  const rates = { ours: [] as number[], tar: [] as number[], unflushed: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const [folder, archive] = [join(root, `backup-${round}`), join(root, 'all.tar')]
    const needs = { connectionString, store, secretKey: 'a secret key of a benchmark, long enough', passphrase: 'a passphrase', now }
    rates.ours.push(totalMb / (await timeSeconds(() => backUp(needs, folder))))
    const began = performance.now()
    await run('tar', ['-cf', archive, '-C', join(root, 'store/objects'), '.'])
    rates.unflushed.push(totalMb / ((performance.now() - began) / 1000))
    await run('sync', [archive])
    rates.tar.push(totalMb / ((performance.now() - began) / 1000))
    for (const each of [folder, archive]) await rm(each, { recursive: true })
  }
  await store.close()
  const pair = { peer: 'tar and sync', peerValue: median(rates.tar), ours: median(rates.ours), unit: 'MB/s', least: 0.7 }
  await report('backup', [compareRates('first backup of a store', pair)], { rounds, totalMb, rates })
}
