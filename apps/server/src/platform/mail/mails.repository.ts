import { sql } from 'kysely'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/database.ts'
import { deleteUnheld } from '../database/delete-unheld.ts'

type NewMail = {
  _id: string
  to_address: string
  cc_addresses: string[]
  reply_to: string | null
  from_name: string | null
  subject: string
  html: string
  body_text: string
  created_at: Date
}

/** A mail carries its whole text: more in one statement would only be more to hold at once. */
const MOST_IN_STATEMENT = 100

export async function insertMails(tx: Database, mails: readonly NewMail[]): Promise<void> {
  for (const some of chunksOf(mails, MOST_IN_STATEMENT)) await tx.insertInto('mails').values(some).execute()
}

export const findUnsentMail = (db: Database, id: string) =>
  db.selectFrom('mails').selectAll().where('_id', '=', id).where('sent_at', 'is', null).executeTakeFirst()

export const markMailSent = (db: Database, id: string, sent_at: Date) =>
  db.updateTable('mails').set({ sent_at, html: null, body_text: null }).where('_id', '=', id).execute()

/** Of one that will never be sent. Its links may be good for a long time; its row is kept with those that were sent. */
export const forgetMailText = (db: Database, id: string) =>
  db.updateTable('mails').set({ html: null, body_text: null }).where('_id', '=', id).execute()

export const deleteMailsBefore = (db: Database, moment: Date) => deleteUnheld(db, 'mails', sql`created_at < ${moment}`)
