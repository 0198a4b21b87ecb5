import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

export type DueReminder = {
  recipient_id: string
  package_id: string
  project_id: string
  email: string
  label: string
  sealed_token: Buffer
  name: string
  owner_id: string
  expires_at: Date
  has_password: boolean
  is_aspera: boolean
  has_poster: boolean
  project_title: string
  created_by: string
  sender_name: string
}

const dueReminders = (now: Date) => sql<DueReminder>`
    select package_recipients._id as recipient_id, packages._id as package_id, packages.project_id, package_recipients.email, package_recipients.label, package_recipients.sealed_token,
      packages.name, projects.owner_id, packages.expires_at, packages.password_hash is not null as has_password,
      packages.method = 'aspera' as is_aspera, projects.poster_key is not null as has_poster,
      projects.title as project_title, packages.created_by, users.full_name as sender_name
    from packages
    join package_recipients on package_recipients.package_id = packages._id
    join projects on projects._id = packages.project_id
    join users on users._id = packages.created_by
    where packages.reminder_days is not null and packages.expires_at > ${now}
      and packages.expires_at <= ${now}::timestamptz + packages.reminder_days * interval '1 day'
      and package_recipients.email is not null and package_recipients.downloaded_at is null and package_recipients.reminded_at is null`

/** Recipients whose link ends soon, who have downloaded nothing and were not reminded yet. */
export async function listDueReminders(db: Database, now: Date, most: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`${dueReminders(now)}
    order by packages.expires_at, package_recipients._id limit ${most}`.execute(db)
  return rows
}

/** As it is now, its package locked before its recipient; undefined where the link was prolonged or ended since it was listed. */
export async function lockDueReminder(tx: Database, recipientId: string, now: Date): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`${dueReminders(now)} and package_recipients._id = ${recipientId} for share of packages`.execute(
    tx,
  )
  return rows[0]
}

/** True for one caller alone: it sends the reminder. */
export async function claimReminder(tx: Database, recipientId: string, reminded_at: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('package_recipients')
    .set({ reminded_at })
    .where('_id', '=', recipientId)
    .where('reminded_at', 'is', null)
    .where('downloaded_at', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** A new expiry date allows a new reminder. */
export const forgetReminders = (tx: Database, packageId: string) =>
  tx.updateTable('package_recipients').set({ reminded_at: null }).where('package_id', '=', packageId).execute()
