import type { Section } from '@answerprint/contract/video-rules'
import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import { holds } from '#platform/database/search-key'
import { can, type Viewer } from '#platform/http/viewer'

export type VideoRow = Row<'video_requests'>
export type SectionState = Row<'video_request_sections'>['state']

const isListed = sql<boolean>`not video_requests.is_project_deleted`

/** With the link, which keeps its token, and the person who asks. Not once its project was deleted. */
const videos = (db: Database) =>
  db
    .selectFrom('video_requests')
    .innerJoin('file_requests', 'file_requests._id', 'video_requests.file_request_id')
    .innerJoin('users', 'users._id', 'video_requests.created_by')
    .leftJoin('file_requests as cinerequest', 'cinerequest._id', 'video_requests.cinerequest_id')
    .selectAll('video_requests')
    .select(['file_requests.sealed_token', 'file_requests.type', 'cinerequest.sealed_token as cinerequest_token'])
    .select('users.full_name as requester_name')
    .where(isListed)

export const findVideoByToken = (db: Database, tokenHash: Buffer) =>
  videos(db).where('file_requests.token_hash', '=', tokenHash).where('file_requests.type', '=', 'video-requests').executeTakeFirst()
export type VideoWithLink = NonNullable<Awaited<ReturnType<typeof findVideoByToken>>>

/** As projects are seen: all of the organization with projects:can_view, otherwise those that one is a member of. */
const isSeenBy = (viewer: Viewer, organizationId: string) =>
  can(viewer, 'projects:can_view')
    ? sql<boolean>`video_requests.organization_id = ${organizationId}`
    : sql<boolean>`video_requests.organization_id = ${organizationId} and exists (select from project_members
        where project_members.project_id = video_requests.project_id and project_members.user_id = ${viewer.user_id})`

export const findVideo = (db: Database, viewer: Viewer, organizationId: string, id: string) =>
  videos(db).where(isSeenBy(viewer, organizationId)).where('video_requests._id', '=', id).executeTakeFirst()

export const findVideoOfLink = (db: Database, fileRequestId: string) =>
  db.selectFrom('video_requests').selectAll().where('file_request_id', '=', fileRequestId).executeTakeFirst()

/** The request whose DCP comes through this link, found by its project, which is unique. */
export const findVideoOfDcpLink = (db: Database, { _id, project_id }: { _id: string; project_id: string }) =>
  db.selectFrom('video_requests').select('_id').where('project_id', '=', project_id).where('cinerequest_id', '=', _id).executeTakeFirst()

/** Every change of a request holds this, so that a submission and what arrives at the same moment come one after the other. */
export const lockVideo = (tx: Database, id: string) =>
  tx.selectFrom('video_requests').selectAll().where('_id', '=', id).forUpdate().executeTakeFirst()

/** What was made at once, in the order of the ids. */
export async function listVideosById(db: Database, ids: readonly string[]): Promise<VideoWithLink[]> {
  const rows = new Map((await videos(db).where('video_requests._id', 'in', ids).execute()).map((row) => [row._id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export const lockVideoOfProject = (tx: Database, projectId: string) =>
  tx.selectFrom('video_requests').select('_id').where('project_id', '=', projectId).forUpdate().execute()

type Listed = { skip: number; take: number; query?: string | undefined }
const isFound = (query: string | undefined) => (query ? holds(sql.ref('video_requests.title'), query) : sql<boolean>`true`)

export const listVideos = (db: Database, viewer: Viewer, organizationId: string, { skip, take, query }: Listed) =>
  videos(db)
    .where(isSeenBy(viewer, organizationId))
    .where(isFound(query))
    .orderBy('video_requests.created_at', 'desc')
    .orderBy('video_requests._id')
    .offset(skip)
    .limit(take)
    .execute()

/** Of the one table, by its index: what a list of very many costs more than a short one. */
export async function countVideos(db: Database, viewer: Viewer, organizationId: string, query: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('video_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isListed)
    .where(isSeenBy(viewer, organizationId))
    .where(isFound(query))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A project that a request became is deleted: the request goes with it. One that is awaited goes with its withdrawal alone. */
export const markProjectsDeleted = (tx: Database, projectIds: readonly string[]) =>
  tx
    .updateTable('video_requests')
    .set({ is_project_deleted: true })
    .where('project_id', 'in', projectIds)
    .where('state', '!=', 'withdrawn')
    .execute()

type NewVideo = Pick<
  VideoRow,
  '_id' | 'file_request_id' | 'organization_id' | 'project_id' | 'is_insertion' | 'title' | 'release_year' | 'recipient_name'
> &
  Pick<VideoRow, 'recipient_email' | 'due_at' | 'created_by' | 'created_at' | 'updated_at'> & { settings: object; custom_fields: object[] }

export const insertVideo = (tx: Database, { settings, custom_fields, ...row }: NewVideo) =>
  tx
    .insertInto('video_requests')
    .values({ ...row, settings: JSON.stringify(settings), custom_fields: JSON.stringify(custom_fields) })
    .execute()

type Changeable = Omit<VideoRow, '_id' | 'settings' | 'custom_fields' | 'custom_field_values' | 'revision' | 'updated_at'>
export type VideoChange = Partial<Changeable>

export const updateVideo = (tx: Database, id: string, change: VideoChange, updated_at: Date, values?: readonly object[]) =>
  tx
    .updateTable('video_requests')
    .set((eb) => ({
      ...change,
      ...(values && { custom_field_values: JSON.stringify(values) }),
      revision: eb('revision', '+', 1),
      updated_at,
    }))
    .where('_id', '=', id)
    .execute()

export const insertSections = (tx: Database, video_request_id: string, sections: readonly Section[]) =>
  sections.length === 0
    ? Promise.resolve([])
    : tx
        .insertInto('video_request_sections')
        .values(sections.map((section) => ({ video_request_id, section })))
        .execute()

export const listSections = (db: Database, videoId: string) =>
  db.selectFrom('video_request_sections').selectAll().where('video_request_id', '=', videoId).execute()
export type SectionRow = Awaited<ReturnType<typeof listSections>>[number]

export const listSectionsOf = (db: Database, videoIds: readonly string[]) =>
  videoIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('video_request_sections').selectAll().where('video_request_id', 'in', videoIds).execute()

/** Those in one of these states begin anew. */
export const resetSections = (tx: Database, videoId: string, from: readonly SectionState[]) =>
  tx
    .updateTable('video_request_sections')
    .set({ state: 'open', reason: '', submitted_by: '', submitted_at: null, reviewed_at: null })
    .where('video_request_id', '=', videoId)
    .where('state', 'in', from)
    .execute()

type Moved = { reason?: string; submitted_by?: string; submitted_at?: Date; reviewed_at?: Date }

/** False where the section is in none of the states that lead there. */
export async function moveSection(
  tx: Database,
  { videoId, section }: { videoId: string; section: Section },
  { to, from, rest }: { to: SectionState; from: readonly SectionState[]; rest: Moved },
): Promise<boolean> {
  const moved = await tx
    .updateTable('video_request_sections')
    .set({ ...rest, state: to })
    .where('video_request_id', '=', videoId)
    .where('section', '=', section)
    .where('state', 'in', from)
    .returning('section')
    .executeTakeFirst()
  return moved !== undefined
}

/** Open requests that are due before then and whose recipient was not reminded of it. */
const dueVideos = (db: Database, before: Date) =>
  videos(db)
    .where('video_requests.state', '=', 'open')
    .where('video_requests.due_at', '<=', before)
    .where('video_requests.reminded_at', 'is', null)
    .where('video_requests.recipient_email', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('video_request_sections')
          .select('section')
          .whereRef('video_request_sections.video_request_id', '=', 'video_requests._id')
          .where('video_request_sections.state', 'in', ['open', 'returned']),
      ),
    )

export const listDue = (db: Database, before: Date) => dueVideos(db, before).orderBy('video_requests.due_at').limit(200).execute()

/** Of one that is locked: as it is then; undefined where its date, its recipient or its state is another one since it was listed. */
export const findDue = (tx: Database, id: string, before: Date) =>
  dueVideos(tx, before).where('video_requests._id', '=', id).executeTakeFirst()
