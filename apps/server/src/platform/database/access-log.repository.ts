import type { Database } from './database.ts'

export type Access = {
  _id: string
  owner_id: string
  at: Date
  who: string
  user_id: string | null
  action: 'licensed' | 'opened' | 'downloaded'
  subject_type: string
  subject_id: string
  ip: string
  user_agent: string
  details: string
}

/** One line for each open, download and licence; the table takes no changes. */
export const insertAccess = (db: Database, access: Access) => db.insertInto('access_log').values(access).execute()
