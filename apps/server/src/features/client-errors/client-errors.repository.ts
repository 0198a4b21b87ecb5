import type { Database } from '#platform/database/database'

type ClientError = { _id: string; user_id: string | null; at: Date; message: string; stack: string; address: string; user_agent: string }

export const insertClientError = (db: Database, error: ClientError) => db.insertInto('client_errors').values(error).execute()

export const deleteClientErrorsBefore = (db: Database, moment: Date) => db.deleteFrom('client_errors').where('at', '<', moment).execute()
