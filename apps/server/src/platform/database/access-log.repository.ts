import type { Database } from './database.ts'

export type Access = {
  _id: string
  owner_id: string
  at: Date
  who: string
  user_id: string | null
  /** The member of staff who acted as them. */
  staff_id?: string | null
  /** What was done to content, to a session, or to something by its noun: `password.changed`. */
  action: 'licensed' | 'opened' | 'downloaded' | 'login' | 'logout' | `${string}.${string}`
  subject_type: string
  subject_id: string
  ip: string
  user_agent: string
  details: string
}

/** What members do to their organisation: `noun.verb`. */
export type OrganizationAction =
  | 'organization.created'
  | 'organization.changed'
  | 'branding.changed'
  | 'logo.changed'
  | 'logo.removed'
  | 'member.invited'
  | 'member.reinvited'
  | 'member.joined'
  | 'member.changed'
  | 'member.removed'
  | 'member.left'
  | 'role.created'
  | 'role.changed'
  | 'role.deleted'
  | 'department.created'
  | 'department.changed'
  | 'department.deleted'
  | 'project.access_changed'
  | 'project.handed_over'

/** One line for each open, download, licence and change; the table takes no changes itself. */
export const insertAccess = (db: Database, access: Access) => db.insertInto('access_log').values(access).execute()
