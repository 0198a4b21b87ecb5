import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { multirangeOf, type Served } from './served-segments.ts'

type Written = { _id: string; shared_screener_id: string; served_seconds: number; counted_at: Date | null; closed_at: Date | null }

/** Adds what was given out to its visits, in one statement; segments that were given before change nothing. */
export async function addServed(db: Database, served: readonly Served[]): Promise<Written[]> {
  const ordered = served.toSorted((a, b) => (a.session_id < b.session_id ? -1 : 1))
  const { rows } = await sql<Written>`
    update viewing_sessions as visit
    set served_at = added.at, served = visit.served + added.segments::int4multirange,
      served_seconds = least(added.duration, added.segment * (
        select sum(upper(stretch) - lower(stretch)) from unnest(visit.served + added.segments::int4multirange) as stretch))
    from unnest(
      ${ordered.map((each) => each.session_id)}::uuid[], ${ordered.map((each) => multirangeOf(each.segments))}::text[],
      ${ordered.map((each) => each.segment_seconds)}::float8[], ${ordered.map((each) => each.duration_seconds)}::float8[],
      ${ordered.map((each) => each.served_at)}::timestamptz[]
    ) as added (session_id, segments, segment, duration, at)
    where visit._id = added.session_id
    returning visit._id, visit.shared_screener_id, visit.served_seconds, visit.counted_at, visit.closed_at`.execute(db)
  return rows
}

/** Marks visits as counted; those that were before are left. Answers who watched in the ones that it marked. */
export async function markCounted(tx: Database, sessionIds: readonly string[], counted_at: Date) {
  if (sessionIds.length === 0) return []
  return tx
    .updateTable('viewing_sessions')
    .set({ counted_at })
    .where('_id', 'in', sessionIds)
    .where('counted_at', 'is', null)
    .returning(['viewer_name'])
    .execute()
}

export const closeVisits = async (tx: Database, sessionIds: readonly string[], closed_at: Date): Promise<void> => {
  if (sessionIds.length > 0) await tx.updateTable('viewing_sessions').set({ closed_at }).where('_id', 'in', sessionIds).execute()
}

/** Visits of a share that were not heard of since then, and are neither counted nor closed. */
export const listSilentVisits = (tx: Database, shareId: string, heardSince: Date) =>
  tx
    .selectFrom('viewing_sessions')
    .select(['_id', 'served_seconds'])
    .where('shared_screener_id', '=', shareId)
    .where('counted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('last_viewed_at', '<=', heardSince)
    .orderBy('_id')
    .limit(1_000)
    .forUpdate()
    .execute()

export const listSharesToSettle = async (db: Database, heardSince: Date): Promise<string[]> => {
  const silent = db
    .selectFrom('viewing_sessions')
    .select('shared_screener_id')
    .where('counted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('last_viewed_at', '<=', heardSince)
    .distinct()
    .limit(500)
  return (await silent.execute()).map((each) => each.shared_screener_id)
}
