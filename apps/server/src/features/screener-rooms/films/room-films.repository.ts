import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

const MOST_AVAILABLE = 200

/** Projects of these rooms that are not deleted, nor handed over to another owner, in their order. */
export const listRoomProjects = (db: Database, roomIds: readonly string[]) =>
  db
    .selectFrom('screener_room_projects as placed')
    .innerJoin('screener_rooms as rooms', 'rooms._id', 'placed.room_id')
    .innerJoin('projects', (join) => join.onRef('projects._id', '=', 'placed.project_id').onRef('projects.owner_id', '=', 'rooms.owner_id'))
    .select(['placed.room_id', 'placed.position', 'projects._id', 'projects.title', 'projects.logline'])
    .select(['projects.organization_id', 'placed.poster_key as poster_here', 'placed.poster_prefix as prefix_here'])
    .select(['projects.poster_key', 'projects.poster_prefix'])
    .where('placed.room_id', 'in', roomIds)
    .where('projects.status', '=', 'Active')
    .orderBy('placed.room_id')
    .orderBy('placed.position')
    .orderBy('placed.project_id')
    .execute()
export type RoomProjectRow = Awaited<ReturnType<typeof listRoomProjects>>[number]

/** The poster of a project in its room: one for the room alone, or its own. */
export const posterInRoom = ({ poster_here, prefix_here, poster_key, poster_prefix }: RoomProjectRow) =>
  poster_here === null ? { poster_key, poster_prefix } : { poster_key: poster_here, poster_prefix: prefix_here }

/** Screeners of these rooms that are not deleted, nor handed over with their project, in their order. */
export const listRoomScreeners = (db: Database, roomIds: readonly string[]) =>
  db
    .selectFrom('screener_room_screeners as placed')
    .innerJoin('screener_rooms as rooms', 'rooms._id', 'placed.room_id')
    .innerJoin('projects', (join) => join.onRef('projects._id', '=', 'placed.project_id').onRef('projects.owner_id', '=', 'rooms.owner_id'))
    .innerJoin('screeners', 'screeners._id', 'placed.screener_id')
    .select(['placed.room_id', 'placed.project_id', 'placed.name as name_here', 'screeners._id', 'screeners.name'])
    .select('screeners.project_id as lives_in')
    .select(['screeners.is_available', 'screeners.encoding_status', 'screeners.use_forensic_watermark', 'screeners.duration_seconds'])
    .select(['screeners.custom_thumbnail_key', 'screeners.preview_prefix', 'placed.thumbnail_key as thumbnail_here'])
    .select(
      sql<boolean>`exists (select from encodes where encodes.marks_of = screeners.encode_id and encodes.status = 'Complete')`.as(
        'has_marks',
      ),
    )
    .where('placed.room_id', 'in', roomIds)
    .where('screeners.deleted_at', 'is', null)
    .orderBy('placed.room_id')
    .orderBy('placed.project_id')
    .orderBy('placed.position')
    .orderBy('placed.screener_id')
    .execute()
export type RoomScreenerRow = Awaited<ReturnType<typeof listRoomScreeners>>[number]

/** What reviewers see of the custom fields; only projects of organizations show any. */
export const listDisplayedFields = (db: Database, projectIds: readonly string[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('custom_fields')
        .innerJoin('projects', 'projects._id', 'custom_fields.project_id')
        .select(['custom_fields.project_id', 'custom_fields.title', 'custom_fields.value'])
        .where('custom_fields.project_id', 'in', projectIds)
        .where('custom_fields.is_displayed', '=', true)
        .where('projects.organization_id', 'is not', null)
        .orderBy('custom_fields.position')
        .execute()

/** Projects of the same owner that this query lets see and that are not in the room. */
export const listAvailableProjects = (
  visible: ReturnType<typeof import('#features/projects').visibleProjects>,
  { roomId, ownerId, search }: { roomId: string; ownerId: string; search: string | undefined },
) =>
  visible
    .select(['projects._id', 'projects.title', 'projects.poster_key', 'projects.poster_prefix'])
    .select(
      sql<number>`(select count(*)::int from screeners where screeners.project_id = projects._id
        and screeners.deleted_at is null and screeners.is_available)`.as('screener_count'),
    )
    .where('projects.owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('screener_room_projects')
            .select('room_id')
            .where('room_id', '=', roomId)
            .whereRef('screener_room_projects.project_id', '=', 'projects._id'),
        ),
      ),
    )
    .$if(search !== undefined, (query) => query.where((eb) => holds(eb.ref('projects.title'), search ?? '')))
    .orderBy(sql`lower(projects.title)`)
    .orderBy('projects._id')
    .limit(MOST_AVAILABLE)
    .execute()

export const listAvailableScreeners = (db: Database, roomId: string, projectId: string) =>
  db
    .selectFrom('screeners')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .select(['screeners._id', 'screeners.name', 'files.name as source_file_name', 'screeners.created_at'])
    .where('screeners.project_id', '=', projectId)
    .where('screeners.deleted_at', 'is', null)
    .where('screeners.is_available', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('screener_room_screeners')
            .select('room_id')
            .where('room_id', '=', roomId)
            .whereRef('screener_room_screeners.screener_id', '=', 'screeners._id'),
        ),
      ),
    )
    .orderBy('screeners.created_at', 'desc')
    .orderBy('screeners._id')
    .execute()

/** Each after the last one; those that are in the room already are left where they are. */
export async function insertProjects(tx: Database, room_id: string, projectIds: readonly string[], added_at: Date): Promise<void> {
  await sql`insert into screener_room_projects (room_id, project_id, position, added_at)
    select ${room_id}, added.id, last.position + added.place, ${added_at}
    from unnest(${[...projectIds]}::uuid[]) with ordinality as added (id, place),
      (select coalesce(max(position), -1) as position from screener_room_projects where room_id = ${room_id}) as last
    on conflict do nothing`.execute(tx)
}

type Placing = { room_id: string; project_id: string; screenerIds: readonly string[]; added_at: Date }

/** Each after the last one; returns how many were not in the room before. */
export async function insertScreeners(tx: Database, { room_id, project_id, screenerIds, added_at }: Placing): Promise<number> {
  const { numAffectedRows } = await sql`insert into screener_room_screeners (room_id, project_id, screener_id, position, added_at)
    select ${room_id}, ${project_id}, added.id, last.position + added.place, ${added_at}
    from unnest(${[...screenerIds]}::uuid[]) with ordinality as added (id, place),
      (select coalesce(max(position), -1) as position from screener_room_screeners
        where room_id = ${room_id} and project_id = ${project_id}) as last
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Locked until they are placed, so that none is deleted meanwhile. */
export const lockEncodedScreeners = (tx: Database, projectId: string, screenerIds: readonly string[]) =>
  tx
    .selectFrom('screeners')
    .select('_id')
    .where('project_id', '=', projectId)
    .where('_id', 'in', screenerIds)
    .where('deleted_at', 'is', null)
    .where('is_available', '=', true)
    .orderBy('_id')
    .forShare()
    .execute()

export const deleteRoomProject = (tx: Database, room_id: string, project_id: string) =>
  tx
    .deleteFrom('screener_room_projects')
    .where('room_id', '=', room_id)
    .where('project_id', '=', project_id)
    .returning('project_id')
    .executeTakeFirst()

export const deleteRoomScreener = (tx: Database, room_id: string, screener_id: string) =>
  tx
    .deleteFrom('screener_room_screeners')
    .where('room_id', '=', room_id)
    .where('screener_id', '=', screener_id)
    .returning('screener_id')
    .executeTakeFirst()

export const renameRoomScreener = (tx: Database, { room_id, screener_id }: { room_id: string; screener_id: string }, name: string | null) =>
  tx
    .updateTable('screener_room_screeners')
    .set({ name })
    .where('room_id', '=', room_id)
    .where('screener_id', '=', screener_id)
    .returning('screener_id')
    .executeTakeFirst()

/** Several are locked in one order: a deletion of files or projects takes them out of rooms that someone puts in order. */
const lockProjects = (tx: Database, which: Expression<SqlBool>) =>
  tx.selectFrom('screener_room_projects').select('project_id').where(which).orderBy('room_id').orderBy('project_id').forUpdate().execute()

const lockScreeners = (tx: Database, which: Expression<SqlBool>) =>
  tx
    .selectFrom('screener_room_screeners')
    .select('screener_id')
    .where(which)
    .orderBy('room_id')
    .orderBy('screener_id')
    .forUpdate()
    .execute()

export async function orderRoomProjects(tx: Database, room_id: string, projectIds: readonly string[]): Promise<void> {
  await lockProjects(tx, sql`room_id = ${room_id}`)
  await sql`update screener_room_projects set position = ordered.place
    from unnest(${[...projectIds]}::uuid[]) with ordinality as ordered (id, place)
    where room_id = ${room_id} and project_id = ordered.id`.execute(tx)
}

export async function orderRoomScreeners(tx: Database, room_id: string, screenerIds: readonly string[]): Promise<void> {
  await lockScreeners(tx, sql`room_id = ${room_id}`)
  await sql`update screener_room_screeners set position = ordered.place
    from unnest(${[...screenerIds]}::uuid[]) with ordinality as ordered (id, place)
    where room_id = ${room_id} and screener_id = ordered.id`.execute(tx)
}

/**
 * The same projects and screeners in another room, with their names and pictures there. Each is held until the copy is made: one that is
 * deleted, or handed over, in the same moment would stay in a room that its deletion did not know.
 */
export async function copyFilms(tx: Database, from: string, to: string, added_at: Date): Promise<void> {
  await sql`insert into screener_room_projects (room_id, project_id, position, added_at, poster_key, poster_prefix)
    select ${to}, placed.project_id, placed.position, ${added_at}, placed.poster_key, placed.poster_prefix
    from screener_room_projects placed
    join projects on projects._id = placed.project_id and projects.status = 'Active'
      and projects.owner_id = (select owner_id from screener_rooms where _id = ${from})
    where placed.room_id = ${from} order by placed.project_id for share of projects`.execute(tx)
  await sql`insert into screener_room_screeners (room_id, project_id, screener_id, position, name, thumbnail_key, added_at)
    select ${to}, placed.project_id, placed.screener_id, placed.position, placed.name, placed.thumbnail_key, ${added_at}
    from screener_room_screeners placed
    join screener_room_projects copied on copied.room_id = ${to} and copied.project_id = placed.project_id
    join screeners on screeners._id = placed.screener_id and screeners.deleted_at is null
    where placed.room_id = ${from} order by placed.screener_id for share of screeners`.execute(tx)
}

export async function removeProjects(tx: Database, projectIds: string[]) {
  const these = sql<SqlBool>`project_id = any(${projectIds}::uuid[])`
  await lockProjects(tx, these)
  return tx.deleteFrom('screener_room_projects').where(these).returning('room_id').execute()
}

export async function removeScreeners(tx: Database, screenerIds: string[]) {
  const these = sql<SqlBool>`screener_id = any(${screenerIds}::uuid[])`
  await lockScreeners(tx, these)
  return tx.deleteFrom('screener_room_screeners').where(these).returning('room_id').execute()
}
