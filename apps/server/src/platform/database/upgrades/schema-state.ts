import { RefusedStart } from '../../process/refused-start.ts'
import type { Applied } from './applied-migrations.ts'
import type { MigrationFile } from './migration-files.ts'

/** The database and this version do not fit. The message is for the person who starts the server. */
export class SchemaError extends RefusedStart {}

type State = { files: readonly MigrationFile[]; applied: readonly Applied[]; version: string }

/** The migrations that have not run yet. Throws a SchemaError where this version must not touch the database. */
export function pendingMigrations({ files, applied, version }: State): MigrationFile[] {
  const ours = new Map(files.map((each) => [each.name, each]))
  for (const done of applied) {
    const file = ours.get(done.name)
    if (file && file.checksum !== done.checksum)
      throw new SchemaError(
        `The migration ${done.name} is not the one that ran on this database (with version ${done.version}). A migration never changes after it ran: restore the file, and put the change into a new one.`,
      )
    if (!file && done.oldest_version && isOlder(version, done.oldest_version))
      throw new SchemaError(
        `This database was upgraded by Answerprint ${done.version}, and versions before ${done.oldest_version} cannot use it any more; this is ${version}. Start ${done.oldest_version} or newer, or restore a backup from before the upgrade.`,
      )
  }
  const names = new Set(applied.map((each) => each.name))
  const pending = files.filter((each) => !names.has(each.name))
  const last = applied.at(-1)?.name ?? ''
  const late = pending.find((each) => each.name < last)
  if (late)
    throw new SchemaError(
      `The migration ${late.name} comes before ${last}, which has run already. Give it the next number: migrations only ever grow at the end.`,
    )
  return pending
}

/** Compares versions as "0.10.2": by number, place by place. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split('.').map(Number))
  for (let place = 0; place < 3; place++) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
