import type { Database, Row } from '#platform/database/database'

export const isEventKnown = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('provider_events').select('_id').where('_id', '=', id).executeTakeFirst()) !== undefined

export const insertEvent = (db: Database, row: Row<'provider_events'>) =>
  db
    .insertInto('provider_events')
    .values(row)
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .execute()
