import type { Database } from './database.ts'

export type Access = {
  _id: string
  owner_id: string
  at: Date
  who: string
  user_id: string | null
  /** The member of staff who acted as them. */
  staff_id?: string | null
  /** What was done to content or a session, or a noun and a verb: `password.changed`. */
  action: 'licensed' | 'opened' | 'downloaded' | 'login' | 'logout' | `${string}.${string}`
  subject_type: string
  subject_id: string
  ip: string
  user_agent: string
  details: string
}

/** One line for each open, download, licence and change; the table accepts inserts only. */
export const insertAccess = (db: Database, access: Access) => db.insertInto('access_log').values(access).execute()
