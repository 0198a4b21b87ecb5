import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { watchedShares } from '../share-rows.repository.ts'

/** By email, with a link that has not expired. */
const hearsOfChanges = (now: Date) =>
  sql<boolean>`(shared_screeners.shared_email is not null and (shared_screeners.expiry is null or shared_screeners.expiry > ${now}))`

/**
 * The next notice of this room is due now, or so long after the last one. One that waits stays as it is, and none is due
 * where no reviewer would hear of it: it would delay the next one.
 */
export const planNotice = (tx: Database, roomId: string, { now, apartSeconds }: { now: Date; apartSeconds: number }) =>
  tx
    .updateTable('screener_rooms')
    .set({ notice_due_at: sql`greatest(${now}::timestamptz, noticed_at + make_interval(secs => ${apartSeconds}))` })
    .where('_id', '=', roomId)
    .where('notice_due_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shared_screeners')
          .select('shared_screeners._id')
          .whereRef('shared_screeners.screener_room_id', '=', 'screener_rooms._id')
          .where(hearsOfChanges(now)),
      ),
    )
    .execute()

export const listRoomsToNotice = async (db: Database, now: Date): Promise<string[]> =>
  (
    await db.selectFrom('screener_rooms').select('_id').where('notice_due_at', '<=', now).orderBy('notice_due_at').limit(1_000).execute()
  ).map((each) => each._id)

/** The room whose notice is due, which is thereby sent; undefined where it was sent, or the room is gone. */
export const takeNotice = (tx: Database, roomId: string, now: Date) =>
  tx
    .updateTable('screener_rooms')
    .set({ notice_due_at: null, noticed_at: now })
    .where('_id', '=', roomId)
    .where('notice_due_at', '<=', now)
    .returning(['name', 'owner_id'])
    .executeTakeFirst()

export const listReviewersOfRoom = (tx: Database, roomId: string, now: Date) =>
  watchedShares(tx)
    .where('shared_screeners.screener_room_id', '=', roomId)
    .where(hearsOfChanges(now))
    .orderBy('shared_screeners._id')
    .execute()
