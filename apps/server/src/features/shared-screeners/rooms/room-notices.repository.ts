import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { watchedShares } from '../share-rows.repository.ts'

/** The next notice of this room is due now, or so long after the last one. One that waits stays as it is. */
export const planNotice = (tx: Database, roomId: string, { now, apartSeconds }: { now: Date; apartSeconds: number }) =>
  tx
    .updateTable('screener_rooms')
    .set({ notice_due_at: sql`greatest(${now}::timestamptz, noticed_at + make_interval(secs => ${apartSeconds}))` })
    .where('_id', '=', roomId)
    .where('notice_due_at', 'is', null)
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

/** Reviewers by email whose link has not expired. */
export const listReviewersOfRoom = (tx: Database, roomId: string, now: Date) =>
  watchedShares(tx)
    .where('shared_screeners.screener_room_id', '=', roomId)
    .where('shared_screeners.shared_email', 'is not', null)
    .where(sql<boolean>`(shared_screeners.expiry is null or shared_screeners.expiry > ${now})`)
    .orderBy('shared_screeners._id')
    .execute()
