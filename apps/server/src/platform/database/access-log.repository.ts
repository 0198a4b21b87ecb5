import type { Database } from './database.ts'

export type Access = {
  _id: string
  owner_id: string
  at: Date
  who: string
  user_id: string | null
  action: 'licensed' | 'opened' | 'downloaded' | OrganizationAction
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
