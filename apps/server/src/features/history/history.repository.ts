import type { HistoryType } from '@answerprint/contract/history'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

type NewEntry = {
  _id: string
  project_id: string
  type: HistoryType
  action: string
  parameters: string
  message_plain: string
  user_id: string | null
  staff_id: string | null
  shared_screener_ids: string[]
  package_id: string | null
  created_at: Date
}

export const insertEntry = (tx: Database, entry: NewEntry) => tx.insertInto('history').values(entry).execute()

export const findOwner = async (tx: Database, projectId: string): Promise<string | undefined> =>
  (await tx.selectFrom('projects').select('owner_id').where('_id', '=', projectId).executeTakeFirst())?.owner_id

/** The screener rooms that show this project. */
export const listRoomIds = async (tx: Database, projectId: string): Promise<string[]> =>
  (await tx.selectFrom('screener_room_projects').select('room_id').where('project_id', '=', projectId).execute()).map(
    (each) => each.room_id,
  )

export async function findUserNames(tx: Database, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['_id', 'full_name']).where('_id', 'in', userIds).execute()
  return new Map(rows.map((each) => [each._id, each.full_name]))
}

export const findPlaceName = async (tx: Database, folderId: string): Promise<string | undefined> =>
  (await tx.selectFrom('files').select('name').where('_id', '=', folderId).executeTakeFirst())?.name

/** Matches of a search are counted up to this number; above it the person narrows the search. */
const MOST_COUNTED = 10_000

const SORT = {
  created_at: [sql`history.created_at`],
  type: [sql`history.type`, sql`history.created_at`],
  message: [sql`history.sort_message`],
}

type Asked = {
  project_id: string
  type: HistoryType | undefined
  search: string | undefined
  sortBy: keyof typeof SORT
  sortDir: 'ASC' | 'DESC'
  skip: number
  take: number
}

const matching = (db: Database, { project_id, type, search }: Asked) =>
  db
    .selectFrom('history')
    .where('history.project_id', '=', project_id)
    .$if(type !== undefined, (query) => query.where('history.type', 'in', type ? [type] : []))
    .$if(search !== undefined, (query) => query.where((eb) => holds(eb.ref('history.message_plain'), search ?? '')))

/** One page: its ids from an index alone, however many entries precede it, and then its rows. */
export async function listEntries(db: Database, asked: Asked) {
  const { sortBy, sortDir, skip, take } = asked
  const direction = sortDir === 'ASC' ? sql`asc` : sql`desc`
  const order = [...SORT[sortBy], sql`history._id`].map((column) => sql`${column} ${direction}`)
  const page = matching(db, asked).select('history._id').orderBy(sql.join(order, sql`, `)).offset(skip).limit(take)
  return db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('history', 'history._id', 'page._id')
    .leftJoin('users', 'users._id', 'history.user_id')
    .leftJoin('users as staff', 'staff._id', 'history.staff_id')
    .select([
      'history._id',
      'history.type',
      'history.action',
      'history.parameters',
      'history.message_plain',
      'history.created_at',
      'history.user_id',
      'history.staff_id',
      'staff.full_name as staff_name',
      'history.package_id',
      'history.shared_screener_ids',
      'users.full_name',
    ])
    .orderBy(sql.join(order, sql`, `))
    .execute()
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Counts are stored; those of a search are computed, up to a limit. */
export async function countEntries(db: Database, asked: Asked): Promise<number> {
  const { project_id, type, search } = asked
  if (search !== undefined) {
    const found = matching(db, asked).select('history._id').limit(MOST_COUNTED)
    const { count } = await db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const { entries } = await db
    .selectFrom('history_counts')
    .select(sql<number>`coalesce(sum(entries), 0)::int`.as('entries'))
    .where('project_id', '=', project_id)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .executeTakeFirstOrThrow()
  return entries
}

/** The shares, or the package, that an entry of this project is about. */
export const findEntryLinks = (db: Database, projectId: string, entryId: string) =>
  db
    .selectFrom('history')
    .select(['shared_screener_ids', 'package_id'])
    .where('_id', '=', entryId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
