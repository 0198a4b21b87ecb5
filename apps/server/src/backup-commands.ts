import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, pruneRuns } from '#platform/backup/back-up'
import { BackupError } from '#platform/backup/backup-folder'
import { openBackup, restore } from '#platform/backup/restore'
import { systemClock } from '#platform/clock'
import type { Config } from '#platform/config/config'
import { endRestore } from '#platform/database/backup/unfinished-restore'
import { openDatabase } from '#platform/database/database'
import { openEmbedded, urlOfRunning } from '#platform/database/embedded/embedded'
import { makeDirectories, replaceDurably } from '#platform/durable-file'
import { openJobs } from '#platform/jobs/jobs'
import { readOrMakeSecretKey } from '#platform/secret-key'
import { openSecrets } from '#platform/secrets'
import { openStore } from '#platform/storage/open-store'
import { composeApp } from './app.ts'
import { openResources, type Starting, storeOf } from './resources.ts'

/** Backs up this installation beside a running server, or without one. */
export async function backUpInto(config: Config, folder: string, keep: number | undefined): Promise<void> {
  const passphrase = passphraseOf(config)
  const running = config.databaseUrl ?? (await urlOfRunning(config.dataDir))
  const embedded = running ? undefined : await openEmbedded(config.dataDir)
  const secretKey = config.secretKey ?? (await readOrMakeSecretKey(config.dataDir))
  const store = await openStoreBeside(config, secretKey)
  try {
    const connectionString = running ?? (embedded?.url as string)
    const { run, rows, objects, bytes, reused, frozen } = await backUp(
      { connectionString, store, secretKey, passphrase, now: systemClock },
      folder,
    )
    console.log(`Backed up as ${run}: ${rows} rows, ${objects} objects of ${bytes} bytes, ${reused} of them from earlier backups.`)
    if (frozen.length > 0) {
      console.log(`${frozen.length} archived objects are not in it: the store cannot read them, and no earlier backup has them.`)
      for (const key of frozen) console.log(`  ${key}`)
    }
    if (keep) console.log(`${await pruneRuns(folder, keep)} earlier backups were deleted.`)
  } finally {
    await store.close()
    await embedded?.stop()
  }
}

/** `run`: one of the backups in the folder; the latest without it. */
type Wanted = { folder: string; run: string | undefined }

/** Fills an empty installation from a backup. Its key becomes the key of this installation. */
export async function restoreFrom(config: Config, { folder, run }: Wanted, starting: Starting): Promise<void> {
  const opened = await openBackup(folder, passphraseOf(config), run)
  await placeSecretKey(config, opened.secretKey)
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config.dataDir)
  const connectionString = config.databaseUrl ?? (embedded?.url as string)
  const db = openDatabase(connectionString, 1)
  const store = await openStoreBeside(config, opened.secretKey)
  try {
    await restore({ connectionString, db, store }, folder, opened)
  } finally {
    await store.close()
    await db.destroy()
    await embedded?.stop()
  }
  await restoreJobs(config, opened.backup.jobs, starting)
  console.log(`Restored ${opened.run}: the installation can be started.`)
}

type Waiting = { name: string; data: object; start_after: string }

/** Work that was waiting when the backup was made goes on at the next start. */
async function restoreJobs(config: Config, waiting: readonly Waiting[], starting: Starting): Promise<void> {
  const resources = await openResources(config, starting, { isRestoring: true })
  const jobs = await openJobs(resources)
  const parts = { ...resources, config, enqueue: jobs.enqueue, enqueueAll: jobs.enqueueAll }
  await jobs.handle(composeApp(parts).handlers)
  await resources.db.transaction().execute(async (tx) => {
    await jobs.takeOver(
      tx,
      waiting.map((each) => ({ ...each, startAfter: new Date(each.start_after) })),
    )
    await endRestore(tx)
  })
  await jobs.close()
  await resources.close()
}

async function placeSecretKey(config: Config, secretKey: string): Promise<void> {
  if (config.secretKey !== undefined) {
    if (config.secretKey !== secretKey) throw new BackupError('SECRET_KEY is not the key of this backup: set it to that one, or unset it.')
    return
  }
  const path = join(config.dataDir, 'secret.key')
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) {
    if ((await readOrMakeSecretKey(config.dataDir)) === secretKey) return
    throw new BackupError(`${path} is the key of another installation. Choose an empty DATA_DIR.`)
  }
  await makeDirectories(config.dataDir)
  await replaceDurably(path, `${secretKey}\n`, { mode: 0o600 })
}

const openStoreBeside = (config: Config, secretKey: string) => {
  const chosen = storeOf(config, openSecrets(secretKey).derive('store').toString('hex'), systemClock)
  return openStore(chosen.kind === 'disk' ? { ...chosen, shared: true } : chosen)
}

function passphraseOf({ backupPassphrase }: Config): string {
  if (backupPassphrase) return backupPassphrase
  throw new BackupError('Set BACKUP_PASSPHRASE: it seals the secret key in the backup, without which no film of it can be played.')
}
