import type { SenderField } from '@answerprint/contract/file-requests'
import { MOST_REQUEST_FILES, MOST_REQUEST_FOLDERS } from '@answerprint/contract/file-requests'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

/** The types that have a page of their own here; a video request has another feature's. */
export type PageType = 'file-request' | 'cinerequest'
export type RequestType = PageType | 'video-requests'

/** Only of projects that exist; a deleted destination counts as the project itself. */
const requests = (db: Database) =>
  db
    .selectFrom('file_requests')
    .innerJoin('projects', 'projects._id', 'file_requests.project_id')
    .innerJoin('users', 'users._id', 'file_requests.created_by')
    .leftJoin('files as destination', (join) =>
      join
        .onRef('destination._id', '=', 'file_requests.destination_folder_id')
        .onRef('destination.project_id', '=', 'file_requests.project_id')
        .on('destination.deleted_at', 'is', null),
    )
    .select([
      'file_requests._id',
      'file_requests.project_id',
      'file_requests.type',
      'file_requests.title',
      'file_requests.requestee_name',
      'file_requests.status',
      'file_requests.required_fields',
      'file_requests.sealed_token',
      'file_requests.created_by',
      'file_requests.created_at',
      'projects.owner_id',
      'destination._id as destination_folder_id',
      'destination.name as folder',
      'users.full_name as creator_name',
    ])
    .where('projects.status', '=', 'Active')

export const findRequestByToken = (db: Database, tokenHash: Buffer, type: RequestType) =>
  requests(db).where('file_requests.token_hash', '=', tokenHash).where('file_requests.type', '=', type).executeTakeFirst()
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestByToken>>>

export const findRequest = (db: Database, requestId: string) => requests(db).where('file_requests._id', '=', requestId).executeTakeFirst()

export const findRequestOfSubmission = (db: Database, submissionId: string) =>
  requests(db)
    .innerJoin('file_request_submissions', 'file_request_submissions.request_id', 'file_requests._id')
    .where('file_request_submissions._id', '=', submissionId)
    .executeTakeFirst()

export const listRequests = (db: Database, projectId: string) =>
  requests(db)
    .where('file_requests.project_id', '=', projectId)
    .where('file_requests.type', '=', 'file-request')
    .orderBy('file_requests.created_at', 'desc')
    // Those that were made together stay in the order in which they were typed.
    .orderBy('file_requests._id')
    .limit(1_000)
    .execute()

/** Files that were received through each of these requests and still exist. */
export async function countFiles(db: Database, requestIds: readonly string[]): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('file_request_files')
    .innerJoin('file_request_submissions', 'file_request_submissions._id', 'file_request_files.submission_id')
    .innerJoin('file_requests', 'file_requests._id', 'file_request_submissions.request_id')
    .innerJoin('files', (join) =>
      join.onRef('files._id', '=', 'file_request_files.file_id').onRef('files.project_id', '=', 'file_requests.project_id'),
    )
    .select((eb) => ['file_request_submissions.request_id', eb.fn.countAll<number>().as('count')])
    .where('file_request_submissions.request_id', 'in', requestIds)
    .where('files.deleted_at', 'is', null)
    .groupBy('file_request_submissions.request_id')
    .execute()
  return new Map(rows.map(({ request_id, count }) => [request_id, Number(count)]))
}

type NewRequest = {
  _id: string
  project_id: string
  type: RequestType
  title: string
  requestee_name?: string
  destination_folder_id: string | null
  required_fields: SenderField[]
  token_hash: Buffer
  sealed_token: Buffer
  created_by: string
  created_at: Date
  updated_at: Date
}

export const insertRequests = (tx: Database, rows: NewRequest[]) => tx.insertInto('file_requests').values(rows).execute()

type Change =
  | { title: string }
  | { status: 'open' | 'closed' }
  | { destination_folder_id: string | null }
  | { required_fields: SenderField[] }

export const updateRequest = (tx: Database, requestId: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('file_requests')
    .set({ ...change, updated_at })
    .where('_id', '=', requestId)
    .execute()

const isBelowLimits = ({ files = 0, folders = 0 }) =>
  sql<boolean>`accepted_files <= ${MOST_REQUEST_FILES - files} and accepted_folders <= ${MOST_REQUEST_FOLDERS - folders}`

/** Whether so many bytes may come through this link now. */
export async function mayTakeThroughLink(db: Database, requestId: string, what: { files?: number; folders?: number }): Promise<boolean> {
  const request = await db
    .selectFrom('file_requests')
    .select('_id')
    .where('_id', '=', requestId)
    .where(isBelowLimits(what))
    .executeTakeFirst()
  return request !== undefined
}

/** Reserves bytes of the link's limit. False above the limit, or when the link is closed by now: uploads that have begun may finish. */
export async function takeThroughLink(tx: Database, requestId: string, { files = 0, folders = 0, hasBegun = false }): Promise<boolean> {
  const taken = await tx
    .updateTable('file_requests')
    .set((eb) => ({ accepted_files: eb('accepted_files', '+', files), accepted_folders: eb('accepted_folders', '+', folders) }))
    .where('_id', '=', requestId)
    .$if(!hasBegun, (query) => query.where('status', '=', 'open'))
    .where(isBelowLimits({ files, folders }))
    .returning('_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The count of a link changes under this. Submissions may still be added. */
export const lockLink = (tx: Database, requestId: string) =>
  tx.selectFrom('file_requests').select('_id').where('_id', '=', requestId).forNoKeyUpdate().execute()

/** Locks the sender's row, so that mails that are sent at the same moment are counted too. Rows that name the sender may still be added. */
export async function countMails(tx: Database, userId: string, since: Date): Promise<number> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('file_request_mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertMails = (tx: Database, mails: { _id: string; request_id: string; user_id: string; sent_at: Date }[]) =>
  tx.insertInto('file_request_mails').values(mails).execute()

/** Whether the plan of an owner, a company or a person, includes what only paid plans do. */
export async function isPaidOwner(db: Database, ownerId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('organizations')
    .select('subscription_type')
    .where('_id', '=', ownerId)
    .unionAll(db.selectFrom('users').select('subscription_type').where('_id', '=', ownerId))
    .executeTakeFirst()
  return owner !== undefined && owner.subscription_type !== 'free'
}

/** Whether an owner has no storage left: every upload would be refused. */
export async function isStorageFull(db: Database, ownerId: string): Promise<boolean> {
  const account = await db
    .selectFrom('storage_accounts')
    .select(['used_bytes', 'limit_bytes'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return account !== undefined && account.used_bytes >= account.limit_bytes
}
