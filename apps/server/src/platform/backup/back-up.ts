import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import { dumpJobs, dumpTables } from '../database/backup/dump-tables.ts'
import { syncDirectory, writeDurably } from '../durable-file.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { VERSION } from '../process/version.ts'
import { BACKUP_FILE, type BackedUpObject, type Backup, listRuns, OBJECTS_FILE, readBackup, readObjects } from './backup-folder.ts'
import { type CopiedObjects, copyObjects } from './copy-objects.ts'
import { sealKey } from './sealed-key.ts'

type Needs = { connectionString: string; store: ObjectStore; secretKey: string; passphrase: string; now: Clock }
export type BackupReport = { run: string; rows: number; objects: number; bytes: number; reused: number; frozen: string[] }

/**
 * Backs up a running installation: the tables of one moment, and every object. What an earlier run in the folder has is not copied again.
 * Objects are copied before the tables are read, which takes long, and once more after, so that whatever the tables name is there: the bytes
 * of deleted files stay in the store for days.
 */
export async function backUp(needs: Needs, folder: string): Promise<BackupReport> {
  const { store, now } = needs
  const run = now().toISOString().replaceAll(':', '-')
  const place = join(folder, 'runs', run)
  await mkdir(join(place, 'tables'), { recursive: true })
  const known = await objectsOfEarlierRuns(folder)
  const copied: CopiedObjects = { objects: new Map(), reused: 0, frozen: new Set() }
  await copyObjects({ store, folder, known }, copied)
  const dump = await readDatabase(needs.connectionString, join(place, 'tables'))
  await copyObjects({ store, folder, known }, copied)
  const objects = [...copied.objects.values()]
  const list = objects.map((each) => `${JSON.stringify(each)}\n`).join('')
  await writeDurably(join(place, OBJECTS_FILE), list)
  const bytes = objects.reduce((sum, each) => sum + each.size_bytes, 0)
  const backup: Backup = {
    format: 1,
    version: VERSION,
    made_at: now().toISOString(),
    ...dump,
    objects: { count: objects.length, bytes, sha256: createHash('sha256').update(list).digest('hex') },
    key: await sealKey(needs.secretKey, needs.passphrase),
  }
  // The last of all: a run without it is not complete.
  await writeDurably(join(place, `${BACKUP_FILE}.part`), JSON.stringify(backup, null, 2))
  await rename(join(place, `${BACKUP_FILE}.part`), join(place, BACKUP_FILE))
  for (const each of [join(place, 'tables'), place, join(folder, 'runs'), folder]) await syncDirectory(each)
  const rows = dump.tables.reduce((sum, each) => sum + each.rows, 0)
  return { run, rows, objects: objects.length, bytes, reused: copied.reused, frozen: [...copied.frozen] }
}

/** Deletes all runs but the latest, and the bytes that no remaining run names. Answers how many runs went. */
export async function pruneRuns(folder: string, keep: number): Promise<number> {
  const runs = await listRuns(folder)
  const kept = new Set(runs.slice(-keep))
  const gone = (await readdir(join(folder, 'runs'))).filter((run) => !kept.has(run))
  if (kept.size === 0) return 0
  const needed = await objectsOfEarlierRuns(folder, kept)
  for (const run of gone) await rm(join(folder, 'runs', run), { recursive: true, force: true })
  const ids = new Set([...needed.values()].map((each) => each.id))
  for (const group of await readdir(join(folder, 'objects')).catch(() => []))
    for (const id of await readdir(join(folder, 'objects', group))) if (!ids.has(id)) await rm(join(folder, 'objects', group, id))
  return gone.length
}

/** By id. */
async function objectsOfEarlierRuns(folder: string, only?: ReadonlySet<string>): Promise<Map<string, BackedUpObject>> {
  const known = new Map<string, BackedUpObject>()
  for (const run of await listRuns(folder)) {
    if (only && !only.has(run)) continue
    for (const each of await readObjects(folder, run, await readBackup(folder, run))) known.set(each.id, each)
  }
  return known
}

async function readDatabase(connectionString: string, folder: string): Promise<Pick<Backup, 'tables' | 'jobs' | 'migrations'>> {
  const client = new pg.Client({ connectionString })
  // The query that was running fails; without a listener the loss would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from upgrades.applied order by name',
    )
    const jobs = (await dumpJobs(client)).map((each) => ({ ...each, data: { ...each.data } }))
    const tables = await dumpTables(client, folder)
    await client.query('commit')
    return { migrations, jobs, tables }
  } finally {
    await client.end()
  }
}
