import { sql } from 'kysely'
import { isThere } from '#features/files'
import type { Database } from '#platform/database/database'

/** The project that an id belongs to: its own, or that of the file. */
export async function findSubject(db: Database, id: string): Promise<{ project_id: string; isFile: boolean }> {
  const file = await db.selectFrom('files').select('project_id').where('_id', '=', id).where(isThere('files')).executeTakeFirst()
  return { project_id: file?.project_id ?? id, isFile: file !== undefined }
}

/** Locked in one order, so that two requests for the same content come one after the other. */
export const lockFrozen = (tx: Database, projectId: string, fileId: string | undefined) =>
  tx
    .selectFrom('files')
    .select(['_id', 'started_defrosting_at'])
    .where('project_id', '=', projectId)
    .$if(fileId !== undefined, (query) => query.where('_id', '=', fileId ?? ''))
    .where('frozen_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('_id')
    .forUpdate()
    .execute()

export const lockProject = (tx: Database, projectId: string) =>
  tx.selectFrom('projects').select(['_id', 'started_defrosting_at']).where('_id', '=', projectId).forUpdate().executeTakeFirst()

export const setProjectStart = (tx: Database, projectId: string, started_defrosting_at: Date | null) =>
  tx.updateTable('projects').set({ started_defrosting_at }).where('_id', '=', projectId).execute()

/** The request for a project or a file that is on its way. Locked before its files and their project, where it is added to and where it ends. */
export const lockPending = (tx: Database, subjectId: string) =>
  tx
    .selectFrom('defrosts')
    .select(['_id', 'user_id'])
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()

export type NewDefrost = { _id: string; project_id: string; subject_id: string; user_id: string; expedited: boolean; started_at: Date }

export async function insertDefrost(tx: Database, defrost: NewDefrost, fileIds: string[]): Promise<void> {
  await tx
    .insertInto('defrosts')
    .values({ ...defrost, status: 'PENDING' })
    .execute()
  await addFiles(tx, defrost, fileIds)
}

/** What another request has begun keeps its start. */
export async function addFiles(
  tx: Database,
  { _id, started_at }: Pick<NewDefrost, '_id' | 'started_at'>,
  fileIds: string[],
): Promise<void> {
  await sql`insert into defrost_files (defrost_id, file_id) select ${_id}, file_id from unnest(${fileIds}::uuid[]) as f (file_id)
    on conflict do nothing`.execute(tx)
  await sql`update files set started_defrosting_at = ${started_at}, updated_at = ${started_at}
    where _id = any(${fileIds}::uuid[]) and started_defrosting_at is null`.execute(tx)
}

/** Whether this person waits for a request that has all of these. */
export async function isAsker(tx: Database, userId: string, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const { waiting } = await tx
    .selectFrom('defrost_files')
    .innerJoin('defrosts', 'defrosts._id', 'defrost_files.defrost_id')
    .leftJoin('defrost_askers', (join) =>
      join.onRef('defrost_askers.defrost_id', '=', 'defrosts._id').on('defrost_askers.user_id', '=', userId),
    )
    .select((eb) => eb.fn.count<number>('file_id').distinct().as('waiting'))
    .where('defrosts.status', '=', 'PENDING')
    .where('file_id', 'in', [...fileIds])
    .where((eb) => eb.or([eb('defrosts.user_id', '=', userId), eb('defrost_askers.user_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(waiting) === fileIds.length
}

export const insertAsker = (tx: Database, defrost_id: string, user_id: string) =>
  tx
    .insertInto('defrost_askers')
    .values({ defrost_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who asked first, and then the others. */
export const listAskers = async (tx: Database, { _id, user_id }: Pick<DefrostRow, '_id' | 'user_id'>): Promise<string[]> => {
  const others = await tx.selectFrom('defrost_askers').select('user_id').where('defrost_id', '=', _id).orderBy('user_id').execute()
  return [user_id, ...others.map((each) => each.user_id)]
}

const defrosts = (db: Database) =>
  db
    .selectFrom('defrosts')
    .innerJoin('projects', 'projects._id', 'defrosts.project_id')
    .leftJoin('files', 'files._id', 'defrosts.subject_id')
    .select([
      'defrosts._id',
      'defrosts.project_id',
      'defrosts.subject_id',
      'defrosts.user_id',
      'defrosts.expedited',
      'defrosts.started_at',
      'projects.title',
      'files.name',
      'files.folder_id',
    ])
    .where('defrosts.status', '=', 'PENDING')

export const findPending = (db: Database, defrostId: string) => defrosts(db).where('defrosts._id', '=', defrostId).executeTakeFirst()
export type DefrostRow = NonNullable<Awaited<ReturnType<typeof findPending>>>

export const endDefrost = (tx: Database, defrostId: string, status: 'COMPLETE' | 'FAILED', finished_at: Date) =>
  tx.updateTable('defrosts').set({ status, finished_at }).where('_id', '=', defrostId).execute()

/** The files of a request that are still archived. */
export const listStillFrozen = (db: Database, defrostId: string) =>
  db
    .selectFrom('defrost_files')
    .innerJoin('files', 'files._id', 'defrost_files.file_id')
    .select(['files._id', 'files.project_id', 'files.key', 'files.frozen_at'])
    .where('defrost_files.defrost_id', '=', defrostId)
    .where('files.frozen_at', 'is not', null)
    .where('files.deleted_at', 'is', null)
    .orderBy('files._id')
    .execute()

/** Whether anything that was asked back is still there. */
export async function hasFiles(db: Database, defrostId: string): Promise<boolean> {
  const found = await db
    .selectFrom('defrost_files')
    .innerJoin('files', 'files._id', 'defrost_files.file_id')
    .select('files._id')
    .where('defrost_files.defrost_id', '=', defrostId)
    .where('files.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Thawed = { _id: string; frozen_at: Date | null }

/** False where it was restored meanwhile, and may be on its way to the archive again. */
export async function setThawed(tx: Database, { _id, frozen_at }: Thawed, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ frozen_at: null, started_defrosting_at: null, updated_at: at })
    .where('_id', '=', _id)
    .where('frozen_at', '=', frozen_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** They stay archived; another request for the same files keeps them marked. Locked in the order of their ids, as where a request begins. */
export const clearStart = (tx: Database, defrostId: string) =>
  sql`update files set started_defrosting_at = null
    where _id in (
      select _id from files where _id in (select file_id from defrost_files where defrost_id = ${defrostId}) and frozen_at is not null
      order by _id for no key update
    )
    and not exists (
      select from defrost_files others join defrosts on defrosts._id = others.defrost_id
      where others.file_id = files._id and defrosts.status = 'PENDING' and defrosts._id <> ${defrostId}
    )`.execute(tx)
