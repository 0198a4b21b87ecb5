import type { Database } from '#platform/database/database'

type Event = { _id: string; user_id: string; owner_id: string; at: Date; name: string; properties: string }

export const insertEvent = (tx: Database, event: Event) => tx.insertInto('analytics_events').values(event).execute()
