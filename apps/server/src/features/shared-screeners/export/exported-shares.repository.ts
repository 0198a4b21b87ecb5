import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { isWanted, type Wanted } from '../listed-shares.repository.ts'
import { EXPIRED_AT } from '../shared-screeners.policy.ts'

/** In UTC, as a spreadsheet reads it: written by the database, which is quicker than reading and writing a date here. */
const moment = (of: RawBuilder<unknown>) => sql<string | null>`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`
const is = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`

/** What an export says of a share: little beside a page of the list, so that 10,000 of them are read at the pace of the database. */
const exportedShares = (db: Database, wanted: Wanted) =>
  db
    .selectFrom('shared_screeners')
    .leftJoin('screener_rooms as rooms', 'rooms._id', 'shared_screeners.screener_room_id')
    .leftJoin('screeners', 'screeners._id', 'shared_screeners.screener_id')
    .leftJoin('projects', 'projects._id', 'screeners.project_id')
    .where(isWanted(wanted))
    .where((eb) => eb.or([eb('shared_screeners.screener_id', 'is', null), eb('screeners.deleted_at', 'is', null)]))
    .select([
      'shared_screeners._id',
      'shared_screeners.shared_name',
      'shared_screeners.shared_email',
      'shared_screeners.view_count_limit',
      'shared_screeners.views',
      'shared_screeners.percentage_watched',
      'screeners.name as screener_name',
      'projects.title as project_title',
      'rooms.name as room_name',
    ])
    .select([
      // With its microseconds, which a date of ours has not: the next page begins behind it.
      sql<string>`to_char(shared_screeners.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`.as('created_at'),
      moment(sql`shared_screeners.last_sent_at`).as('last_sent_at'),
      moment(sql`shared_screeners.available_at`).as('available_at'),
      moment(sql`shared_screeners.expiry`).as('expiry'),
      is(sql`shared_screeners.expiry = ${EXPIRED_AT}`).as('is_ended_by_hand'),
      moment(sql`shared_screeners.last_viewed_at`).as('last_viewed_at'),
      sql<boolean>`shared_screeners.password_hash is not null`.as('has_password'),
      is(sql`(shared_screeners.watermark ->> 'is_active')::boolean`).as('has_watermark'),
      is(sql`shared_screeners.use_forensic_watermark`).as('use_forensic_watermark'),
      is(sql`cardinality(shared_screeners.geoblock_country_codes) > 0`).as('is_geoblocked'),
      is(sql`shared_screeners.ip_protection_enabled`).as('ip_protection_enabled'),
    ])

type Last = { _id: string; created_at: string }
type Page = { take: number; isDrawn: boolean }

const pageAfter = (db: Database, wanted: Wanted, last: Last | undefined, { take, isDrawn }: Page) =>
  exportedShares(db, wanted)
    // What was watched is long: only a document draws it.
    .$if(isDrawn, (query) => query.select(['shared_screeners.plays', 'screeners.duration_seconds']))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(shared_screeners.created_at, shared_screeners._id)
          > (${last?.created_at ?? ''}::timestamp at time zone 'UTC', ${last?._id ?? ''}::uuid)`,
      ),
    )
    .orderBy('shared_screeners.created_at')
    .orderBy('shared_screeners._id')
    .limit(take)
    .execute()
export type ExportedShare = Awaited<ReturnType<typeof pageAfter>>[number]

/**
 * All of them, oldest first, a page at a time: each page begins behind the last one, however many come or go meanwhile. The next one is
 * read while this one is written.
 */
export async function* pagesOfShares(db: Database, wanted: Wanted, page: Page): AsyncGenerator<ExportedShare[]> {
  let next: Promise<ExportedShare[]> | undefined = pageAfter(db, wanted, undefined, page)
  while (next !== undefined) {
    const rows: ExportedShare[] = await next
    next = rows.length < page.take ? undefined : pageAfter(db, wanted, rows.at(-1), page)
    // A failure is thrown where it is awaited; a reader that stops before that ignores it.
    next?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}
