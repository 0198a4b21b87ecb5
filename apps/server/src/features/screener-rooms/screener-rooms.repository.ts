import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

const columns = [
  'screener_rooms._id',
  'screener_rooms.owner_id',
  'screener_rooms.name',
  'screener_rooms.created_at',
  'screener_rooms.updated_at',
] as const

/** `memberId`: the rooms that list this member; otherwise every room. */
type Which = { ownerId: string; memberId: string | undefined; search: string | undefined }
type Slice = { sortBy: 'created_at' | 'name'; sortDirection: 'ASC' | 'DESC'; skip: number; take: number }

const roomsOf = (db: Database, { ownerId, memberId, search }: Which) =>
  db
    .selectFrom('screener_rooms')
    .where('screener_rooms.owner_id', '=', ownerId)
    .$if(memberId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('screener_room_members')
            .select('user_id')
            .whereRef('room_id', '=', 'screener_rooms._id')
            .where('user_id', '=', memberId ?? ''),
        ),
      ),
    )
    .$if(search !== undefined, (query) => query.where((eb) => holds(eb.ref('screener_rooms.name'), search ?? '')))

const projectCount = sql<number>`(select count(*)::int from screener_room_projects
  join projects on projects._id = project_id and projects.status = 'Active' and projects.owner_id = screener_rooms.owner_id where room_id = screener_rooms._id)`
const screenerCount = sql<number>`(select count(*)::int from screener_room_screeners
  join screeners on screeners._id = screener_id and screeners.deleted_at is null
  join projects on projects._id = screener_room_screeners.project_id and projects.status = 'Active'
    and projects.owner_id = screener_rooms.owner_id where room_id = screener_rooms._id)`

export const listRooms = (db: Database, which: Which, { sortBy, sortDirection, skip, take }: Slice) =>
  roomsOf(db, which)
    .select(columns)
    .select([projectCount.as('project_count'), screenerCount.as('screener_count')])
    .orderBy(sortBy === 'name' ? 'screener_rooms.sort_name' : 'screener_rooms.created_at', sortDirection === 'ASC' ? 'asc' : 'desc')
    .orderBy('screener_rooms._id')
    .offset(skip)
    .limit(take)
    .execute()

export async function countRooms(db: Database, which: Which): Promise<number> {
  const { count } = await roomsOf(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A room, with whether this person is listed in it: the facts that the policy decides from. */
export async function findRoom(db: Database, roomId: string, userId: string) {
  const [room] = await findRooms(db, [roomId], userId)
  return room
}

/** The same of several. */
export async function findRooms(db: Database, roomIds: readonly string[], userId: string) {
  if (roomIds.length === 0) return []
  const rows = await db
    .selectFrom('screener_rooms')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('screener_room_members')
            .select('user_id')
            .whereRef('room_id', '=', 'screener_rooms._id')
            .where('user_id', '=', userId),
        )
        .as('is_listed'),
    )
    .where('screener_rooms._id', 'in', roomIds)
    .execute()
  return rows.map((row) => ({ ...row, is_listed: Boolean(row.is_listed) }))
}
export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>

/** How many links of a room were sent, and whether a comment came through one of them. */
export const findReviewerFacts = (db: Database, roomId: string) =>
  db
    .selectFrom('shared_screeners')
    .select(sql<number>`count(*)::int`.as('reviewer_count'))
    .select(
      sql<boolean>`exists (select from comments
        join shared_screeners as of on of._id = comments.shared_screener_id
        join shared_screeners as sent on sent._id = of.room_share_id
        where sent.screener_room_id = ${roomId})`.as('has_comments'),
    )
    .where('screener_room_id', '=', roomId)
    .executeTakeFirstOrThrow()

/** Locked while what it holds changes: changes of one room happen one after the other. */
export const lockRoom = (tx: Database, roomId: string) =>
  tx.selectFrom('screener_rooms').select(['_id', 'name']).where('_id', '=', roomId).forUpdate().executeTakeFirst()

/** Held while links of it are made or changed: it is deleted before or after that. False where it is gone. */
export const holdRoom = async (tx: Database, roomId: string): Promise<boolean> =>
  (await tx.selectFrom('screener_rooms').select('_id').where('_id', '=', roomId).forKeyShare().executeTakeFirst()) !== undefined

type NewRoom = { _id: string; owner_id: string; name: string; created_by: string; created_at: Date; updated_at: Date }

export const insertRoom = (tx: Database, room: NewRoom) => tx.insertInto('screener_rooms').values(room).execute()

export const updateRoom = (tx: Database, roomId: string, change: { name?: string }, updated_at: Date) =>
  tx
    .updateTable('screener_rooms')
    .set({ ...change, updated_at })
    .where('_id', '=', roomId)
    .execute()

export const deleteRoom = (tx: Database, roomId: string) => tx.deleteFrom('screener_rooms').where('_id', '=', roomId).execute()

/** Who has access to rooms of one owner: Administrators of the organization, and with their room those who are listed in it. */
export const listPeople = (db: Database, ownerId: string, roomIds: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .leftJoin('screener_room_members as listed', (join) =>
      join.onRef('listed.user_id', '=', 'users._id').on(sql<boolean>`listed.room_id = any(${[...roomIds]}::uuid[])`),
    )
    .select(['users._id', 'users.full_name', 'listed.room_id'])
    .select(sql<boolean>`coalesce(roles.is_administrator, false)`.as('is_admin'))
    .where((eb) => eb.or([eb('users.organization_id', '=', ownerId), eb('users._id', '=', ownerId)]))
    .where('users.status', '=', 'Active')
    .where((eb) => eb.or([eb('roles.is_administrator', '=', true), eb('listed.user_id', 'is not', null)]))
    .orderBy('users.full_name')
    .orderBy('users._id')
    .execute()

export const listListed = async (db: Database, roomId: string): Promise<string[]> =>
  (await db.selectFrom('screener_room_members').select('user_id').where('room_id', '=', roomId).orderBy('user_id').execute()).map(
    (each) => each.user_id,
  )

/** A row that is deleted closes the person's sockets, so the row of a person who stays is kept. */
export async function setListed(tx: Database, room_id: string, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('screener_room_members')
    .where('room_id', '=', room_id)
    .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('screener_room_members')
    .values(userIds.map((user_id) => ({ room_id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Active members of the organization among these people, with their address. */
export const findMembers = (db: Database, organizationId: string, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .select(['users._id', 'users.full_name', 'users.email', 'roles.is_administrator as is_admin'])
    .where('users.organization_id', '=', organizationId)
    .where(sql<boolean>`users._id = any(${[...userIds]}::uuid[])`)
    .execute()

export const leaveRooms = (tx: Database, userIds: string[]) =>
  tx.deleteFrom('screener_room_members').where(sql<boolean>`user_id = any(${userIds}::uuid[])`).execute()
