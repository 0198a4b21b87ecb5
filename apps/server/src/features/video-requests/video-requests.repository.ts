import type { Section } from '@answerprint/contract/video-rules'
import type { Database, Row } from '#platform/database/database'
import { escapeLike } from '#platform/database/escape-like'
import { can, type Viewer } from '#platform/http/viewer'

export type VideoRow = Row<'video_requests'>
export type SectionState = Row<'video_request_sections'>['state']

/** With the link, which keeps its token, and the person who asks. Only while the project exists, or while there is none to exist. */
const videos = (db: Database) =>
  db
    .selectFrom('video_requests')
    .innerJoin('file_requests', 'file_requests._id', 'video_requests.file_request_id')
    .innerJoin('projects', 'projects._id', 'video_requests.project_id')
    .innerJoin('users', 'users._id', 'video_requests.created_by')
    .leftJoin('file_requests as cinerequest', 'cinerequest._id', 'video_requests.cinerequest_id')
    .selectAll('video_requests')
    .select(['file_requests.sealed_token', 'file_requests.type', 'cinerequest.sealed_token as cinerequest_token'])
    .select(['users.full_name as requester_name', 'users.email as requester_email'])
    .where((eb) => eb.or([eb('projects.status', '=', 'Active'), eb('video_requests.state', '=', 'withdrawn')]))

export const findVideoByToken = (db: Database, tokenHash: Buffer) =>
  videos(db).where('file_requests.token_hash', '=', tokenHash).where('file_requests.type', '=', 'video-requests').executeTakeFirst()
export type VideoWithLink = NonNullable<Awaited<ReturnType<typeof findVideoByToken>>>

/** As projects are seen: all of the organisation with projects:can_view, otherwise those that one is a member of. */
const seenBy = (db: Database, viewer: Viewer, organizationId: string) =>
  videos(db)
    .where('video_requests.organization_id', '=', organizationId)
    .$if(!can(viewer, 'projects:can_view'), (rows) =>
      rows.where((eb) =>
        eb.exists(
          eb
            .selectFrom('project_members')
            .select('project_members.user_id')
            .whereRef('project_members.project_id', '=', 'projects._id')
            .where('project_members.user_id', '=', viewer.user_id),
        ),
      ),
    )

export const findVideo = (db: Database, viewer: Viewer, organizationId: string, id: string) =>
  seenBy(db, viewer, organizationId).where('video_requests._id', '=', id).executeTakeFirst()

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
const listed = (db: Database, viewer: Viewer, organizationId: string, query: string | undefined) =>
  seenBy(db, viewer, organizationId).$if(Boolean(query), (rows) =>
    rows.where('video_requests.title', 'ilike', `%${escapeLike(query ?? '')}%`),
  )

export const listVideos = (db: Database, viewer: Viewer, organizationId: string, { skip, take, query }: Listed) =>
  listed(db, viewer, organizationId, query)
    .orderBy('video_requests.created_at', 'desc')
    .orderBy('video_requests._id')
    .offset(skip)
    .limit(take)
    .execute()

export async function countVideos(db: Database, viewer: Viewer, organizationId: string, query: string | undefined): Promise<number> {
  const { count } = await listed(db, viewer, organizationId, query)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the person who asked is still of the organisation that asks. */
export const isStillMember = async (db: Database, { created_by, organization_id }: VideoRow): Promise<boolean> => {
  const people = db.selectFrom('users').select('_id').where('_id', '=', created_by).where('organization_id', '=', organization_id)
  return (await people.where('status', '=', 'Active').where('is_suspended', '=', false).executeTakeFirst()) !== undefined
}

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
export const listDue = (db: Database, before: Date) =>
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
    .orderBy('video_requests.due_at')
    .limit(200)
    .execute()
