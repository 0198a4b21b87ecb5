import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

type Event = { _id: string; user_id: string; owner_id: string; at: Date; name: string; properties: string }

export const insertEvent = (tx: Database, event: Event) => tx.insertInto('analytics_events').values(event).execute()

export const deleteEventsBefore = (db: Database, moment: Date) => deleteUnheld(db, 'analytics_events', sql`at < ${moment}`)
