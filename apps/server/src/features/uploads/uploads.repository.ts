import { sql } from 'kysely'
import { isActingStaff } from '#features/accounts'
import type { Database, Row } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

export type UploadPurpose = Row<'uploads'>['purpose']
export type UploadStatus = Row<'uploads'>['status']
/** The code of the error for which what arrived was refused. */
export type UploadRefusal = NonNullable<Row<'uploads'>['refused_for']>

type NewUpload = {
  _id: string
  owner_id: string
  user_id: string | null
  staff_id: string | null
  submission_id: string | null
  project_id: string | null
  folder_id: string | null
  screener_id: string | null
  screener_room_id: string | null
  dcp_id: string | null
  order_id: string | null
  video_part: Row<'uploads'>['video_part']
  purpose: UploadPurpose
  method: 'http' | 'aspera'
  file_name: string
  path: string
  kind: string
  total_size: number
  part_size: number
  part_count: number
  object_key: string
  store_upload_id: string
  status: UploadStatus
  created_at: Date
  updated_at: Date
}

export const insertUploads = (tx: Database, uploads: NewUpload[]) => tx.insertInto('uploads').values(uploads).execute()

export const findUpload = (db: Database, id: string) => db.selectFrom('uploads').selectAll().where('_id', '=', id).executeTakeFirst()
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>

export const hasEnded = ({ status }: Pick<UploadRow, 'status'>): boolean => status === 'Complete' || status === 'Cancelled'

/**
 * Every state that an upload can be in. Refused is kept as Cancelled with its code: an upload with the status Error goes on, and 0.2.0, which
 * runs beside this version during an upgrade, goes on with any status that it does not know.
 */
export type UploadState = UploadStatus | 'Refused'
export const stateOf = ({ status, refused_for }: Pick<UploadRow, 'status' | 'refused_for'>): UploadState =>
  refused_for === null ? status : 'Refused'

/** The sender of this upload in the store, if they may still send. */
export const findSender = (db: Database, storeUploadId: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('users', 'users._id', 'uploads.user_id')
    .innerJoin('projects', 'projects._id', 'uploads.project_id')
    .select(['users._id as sender_id', 'projects._id as project_id', 'projects.status as project_status'])
    .select(isActingStaff('users').as('is_staff'))
    .select(['uploads.submission_id', 'uploads.order_id', 'uploads.screener_room_id', 'uploads.purpose'])
    .where('uploads.store_upload_id', '=', storeUploadId)
    .where('uploads.status', 'not in', ['Complete', 'Cancelled'])
    .where((eb) => eb.or([eb('users.is_suspended', '=', false), eb('uploads.submission_id', 'is not', null)]))
    .executeTakeFirst()

/** Locked while an upload is completed or cancelled, so that it happens once. */
export const lockUpload = (tx: Database, id: string) =>
  tx.selectFrom('uploads').selectAll().where('_id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Asked with the project's tree locked: it is then not deleted before the transaction ends. */
export async function isProjectThere(tx: Database, projectId: string): Promise<boolean> {
  const found = await tx.selectFrom('projects').select('_id').where('_id', '=', projectId).where('status', '=', 'Active').executeTakeFirst()
  return found !== undefined
}

/** Where an upload goes, and as what: whether its sender may go on with it depends on this alone. */
export type UploadPlace = Pick<UploadRow, 'order_id' | 'project_id' | 'screener_room_id' | 'purpose'>

const openOf = (db: Database, userId: string) =>
  db.selectFrom('uploads').where('user_id', '=', userId).where('status', 'not in', ['Complete', 'Cancelled'])

/** Each place to which this person has something under way. */
export const listOpenPlaces = (db: Database, userId: string): Promise<UploadPlace[]> =>
  openOf(db, userId).select(['order_id', 'project_id', 'screener_room_id', 'purpose']).distinct().execute()

/** What this person has under way to these places, the oldest first. */
export const listOpenUploads = (db: Database, userId: string, places: readonly UploadPlace[]) =>
  openOf(db, userId)
    .selectAll()
    .where(
      sql<boolean>`exists (
        select from unnest(
          ${places.map((each) => each.order_id)}::uuid[], ${places.map((each) => each.project_id)}::uuid[],
          ${places.map((each) => each.screener_room_id)}::uuid[], ${places.map((each) => each.purpose)}::text[]
        ) as place (order_id, project_id, screener_room_id, purpose)
        where (uploads.order_id, uploads.project_id, uploads.screener_room_id, uploads.purpose)
          is not distinct from (place.order_id, place.project_id, place.screener_room_id, place.purpose)
      )`,
    )
    .orderBy('created_at')
    .limit(1_000)
    .execute()

/** What is under way for an order. */
export const listUploadsOfOrder = (db: Database, orderId: string) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['Complete', 'Cancelled'])
    .orderBy('_id')
    .execute()

/** What is under way to this project, or for this package, where it is deleted. */
export const listUploadsToDeleted = (db: Database, deletedId: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('projects', 'projects._id', 'uploads.project_id')
    .leftJoin('files', 'files._id', 'uploads.dcp_id')
    .selectAll('uploads')
    .where('uploads.status', 'not in', ['Complete', 'Cancelled'])
    .where((eb) =>
      eb.or([
        eb.and([eb('uploads.project_id', '=', deletedId), eb('projects.status', '<>', 'Active')]),
        eb.and([eb('uploads.dcp_id', '=', deletedId), eb('files.deleted_at', 'is not', null)]),
      ]),
    )
    .orderBy('uploads._id')
    .execute()

/** Those of these files that are packages of which something is under way. */
export async function listDcpsAwaiting(tx: Database, fileIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .selectFrom('uploads')
    .select('dcp_id')
    .distinct()
    .where('dcp_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('status', 'not in', ['Complete', 'Cancelled'])
    .execute()
  return found.flatMap(({ dcp_id }) => dcp_id ?? [])
}

/** Files of one sender are announced together and sent one after the other: while one of them moves, the others wait for their turn. */
const noneMovedSince = (before: Date) => sql<boolean>`not exists (
  select from uploads as other
  where coalesce(other.submission_id, other.user_id) = coalesce(uploads.submission_id, uploads.user_id)
    and other.project_id = uploads.project_id and other.status <> 'Cancelled' and other.updated_at >= ${before}
)`

const idleUploads = (db: Database, before: Date) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('status', 'not in', ['Complete', 'Cancelled'])
    .where('updated_at', '<', before)
    .where(noneMovedSince(before))

export const listIdleUploads = (db: Database, before: Date) => idleUploads(db, before).orderBy('updated_at').limit(500).execute()

/** Of one that is locked: whether its sender has not gone on with it since it was listed. */
export const isIdleUpload = async (tx: Database, uploadId: string, before: Date): Promise<boolean> =>
  (await idleUploads(tx, before).where('_id', '=', uploadId).executeTakeFirst()) !== undefined

/** Those that have ended, and that no page of a request for files lists. */
export const deleteUploadsBefore = (db: Database, moment: Date) =>
  deleteUnheld(db, 'uploads', sql`status in ('Complete', 'Cancelled') and submission_id is null and updated_at < ${moment}`)

/** The latest, should there be very many. */
export const listCancelledUploads = (db: Database, since: Date) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('status', '=', 'Cancelled')
    .where('file_id', 'is', null)
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .limit(5_000)
    .execute()

/** Those of these that the store alone knows. */
export async function listUnknownInStore(db: Database, storeUploadIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${storeUploadIds}::text[]) as opened (id)
    where not exists (select from uploads where uploads.store_upload_id = opened.id)`.execute(db)
  return new Set(rows.map((each) => each.id))
}

/** Those of these folders of objects to which nothing is under way. */
export async function listUnawaited(db: Database, folders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`select folder from unnest(${folders}::text[]) as arrived (folder)
    where not exists (select from uploads
      where uploads.status not in ('Complete', 'Cancelled') and starts_with(uploads.object_key, arrived.folder || '/'))`.execute(db)
  return rows.map((each) => each.folder)
}

/** Under way through these links for files. */
export const listUploadsThrough = (db: Database, requestIds: readonly string[]) =>
  db
    .selectFrom('uploads')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'uploads.submission_id')
    .selectAll('uploads')
    .where('file_request_submissions.request_id', 'in', requestIds)
    .where('uploads.status', 'not in', ['Complete', 'Cancelled'])
    .execute()

/** Only uploads in parts: a high-speed client may send without an open page, and then reports nothing before the end. */
export const listUnsentByStrangers = (db: Database, before: Date) =>
  idleUploads(db, before)
    .where('submission_id', 'is not', null)
    .where('method', '=', 'http')
    .where('current_size', '=', 0)
    .orderBy('updated_at')
    .limit(5_000)
    .execute()

type Change = { current_size?: number; status?: UploadStatus; error?: string | null; refused_for?: UploadRefusal; file_id?: string }

export const updateUpload = (tx: Database, id: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('uploads')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .execute()

/** Undefined for one that has ended by now: what is reported late does not open it again. */
export const updateOpenUpload = (db: Database, id: string, change: Change, updated_at: Date) =>
  db
    .updateTable('uploads')
    .set({ ...change, updated_at })
    .where('_id', '=', id)
    .where('status', 'not in', ['Complete', 'Cancelled'])
    .returningAll()
    .executeTakeFirst()

/** That it moves: parts of it are about to be sent. Written once in a while, as it is about days. */
export const noteMove = (db: Database, id: string, { at, ifBefore }: { at: Date; ifBefore: Date }) =>
  db
    .updateTable('uploads')
    .set({ updated_at: at })
    .where('_id', '=', id)
    .where('status', 'not in', ['Complete', 'Cancelled'])
    .where('updated_at', '<', ifBefore)
    .execute()

/** Whether the account has this much free storage. */
const hasSpaceFor = (bytes: number) => sql<boolean>`used_bytes + reserved_bytes + ${bytes} <= limit_bytes and used_bytes < limit_bytes`

export async function hasStorageFor(db: Database, owner_id: string, bytes: number): Promise<boolean> {
  const account = await db
    .selectFrom('storage_accounts')
    .select('owner_id')
    .where('owner_id', '=', owner_id)
    .where(hasSpaceFor(bytes))
    .executeTakeFirst()
  return account !== undefined
}

/** Reserves storage for new uploads; false if the account would exceed its limit. */
export async function reserveStorage(tx: Database, owner_id: string, bytes: number): Promise<boolean> {
  const reserved = await tx
    .updateTable('storage_accounts')
    .set({ reserved_bytes: sql`reserved_bytes + ${bytes}` })
    .where('owner_id', '=', owner_id)
    .where(hasSpaceFor(bytes))
    .returning('owner_id')
    .executeTakeFirst()
  return reserved !== undefined
}

export const releaseReservation = (tx: Database, owner_id: string, bytes: number) =>
  tx
    .updateTable('storage_accounts')
    .set({ reserved_bytes: sql`greatest(0, reserved_bytes - ${bytes})` })
    .where('owner_id', '=', owner_id)
    .execute()

export const useReservation = (tx: Database, owner_id: string, bytes: number) =>
  tx
    .updateTable('storage_accounts')
    .set({ reserved_bytes: sql`greatest(0, reserved_bytes - ${bytes})`, used_bytes: sql`used_bytes + ${bytes}` })
    .where('owner_id', '=', owner_id)
    .execute()

/** Counts bytes that were stored without an upload. */
export const countStoredBytes = (tx: Database, owner_id: string, bytes: number) =>
  tx
    .updateTable('storage_accounts')
    .set({ used_bytes: sql`used_bytes + ${bytes}` })
    .where('owner_id', '=', owner_id)
    .execute()
