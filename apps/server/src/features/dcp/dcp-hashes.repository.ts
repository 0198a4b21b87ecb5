import type { StoredHashes } from '#features/files'
import type { Database } from '#platform/database/database'

/** Arrived files of a package whose hashes are not computed yet. */
const unhashed = (db: Database) =>
  db
    .selectFrom('dcp_files')
    .innerJoin('files', 'files._id', 'dcp_files.dcp_id')
    .where('files.deleted_at', 'is', null)
    .where('files.frozen_at', 'is', null)
    .where('dcp_files.key', 'is not', null)
    .where('dcp_files.hashed_at', 'is', null)

export const listUnhashedFiles = (db: Database, dcpId: string) =>
  unhashed(db).select(['dcp_files._id', 'dcp_files.key']).where('dcp_files.dcp_id', '=', dcpId).orderBy('dcp_files.path').execute()

export const saveDcpHashes = (db: Database, _id: string, found: StoredHashes & { hashed_at: Date }) =>
  db.updateTable('dcp_files').set(found).where('_id', '=', _id).execute()

/** Packages that came before hashes were computed, or whose job was lost. */
export const listUnhashedDcps = (db: Database, before: Date, most: number) =>
  unhashed(db).select('dcp_files.dcp_id').distinct().where('files.created_at', '<', before).limit(most).execute()
