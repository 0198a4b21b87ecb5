import { join } from 'node:path'
import pg from 'pg'
import { DamagedDump, isEmptyDatabase, loadTables } from '../database/backup/load-tables.ts'
import { findUnfinishedRestore } from '../database/backup/unfinished-restore.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrationFiles } from '../database/upgrades/migration-files.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type Backup, BackupError, listRuns, readBackup, readObjects } from './backup-folder.ts'
import { bringBack } from './copy-objects.ts'
import { unsealKey } from './sealed-key.ts'

export type OpenedBackup = { run: string; backup: Backup; secretKey: string }

/** The latest run of the folder, or the one that is named, with the secret key that the passphrase opens. */
export async function openBackup(folder: string, passphrase: string, named?: string): Promise<OpenedBackup> {
  const runs = await listRuns(folder)
  const run = named ?? runs.at(-1)
  if (!run || !runs.includes(run)) throw new BackupError(`There is no complete backup ${named ?? ''} in ${folder}.`.replace('  ', ' '))
  const backup = await readBackup(folder, run)
  const secretKey = await unsealKey(backup.key, passphrase)
  if (secretKey === undefined)
    throw new BackupError('The passphrase does not open this backup: set BACKUP_PASSPHRASE to the one it was made with.')
  return { run, backup, secretKey }
}

type Target = { connectionString: string; db: Database; store: ObjectStore }

/**
 * Fills an empty installation. Objects come first, the tables last and in one transaction: a restore that was interrupted is started
 * again, and no one can sign in before it is whole. Once the tables are there, only the jobs of the backup are missing, which end it. A backup
 * of an older version is upgraded.
 */
export async function restore({ connectionString, db, store }: Target, folder: string, { run, backup }: OpenedBackup): Promise<void> {
  const client = new pg.Client({ connectionString })
  // The query that was running fails; without a listener the loss would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const unfinished = await findUnfinishedRestore(db)
    if (unfinished === run) {
      await migrate(db)
      return
    }
    if (unfinished !== undefined || !(await isEmptyDatabase(client)))
      throw new BackupError(
        'A backup is restored into an empty installation only: this database has accounts. Choose an empty DATA_DIR or database.',
      )
    const files = await filesOf(backup)
    for (const each of await readObjects(folder, run, backup)) await bringBack(store, folder, each)
    await migrate(db, { files })
    await loadTables(client, { run, folder: join(folder, 'runs', run, 'tables'), tables: backup.tables }).catch((error: unknown) => {
      throw error instanceof DamagedDump ? new BackupError(error.message) : error
    })
    await migrate(db)
  } finally {
    await client.end()
  }
}

/** The migrations of the backup's schema, which must be those of this version. */
async function filesOf({ migrations, version }: Backup) {
  const ours = await readMigrationFiles()
  const files = ours.slice(0, migrations.length)
  const isSame = files.length === migrations.length && files.every((each, index) => each.checksum === migrations[index]?.checksum)
  if (!isSame) throw new BackupError(`This backup was made by Answerprint ${version}: restore it with that version or a newer one.`)
  return files
}
