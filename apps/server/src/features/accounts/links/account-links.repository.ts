import type { Database, Row } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'

export type Purpose = Row<'account_links'>['purpose']
type Link = { token_hash: Buffer; user_id: string; purpose: Purpose; email: string; created_at: Date; expires_at: Date }

export const insertLink = (tx: Database, link: Link) => tx.insertInto('account_links').values(link).execute()

export const findLink = (db: Database, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('account_links')
    .select(['user_id', 'purpose', 'email', 'used_at'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Of many calls with one token only the first gets the link. */
export const takeLink = (tx: Database, token_hash: Buffer, now: Date) =>
  tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['user_id', 'purpose', 'email'])
    .executeTakeFirst()

export const deleteLink = (tx: Database, token_hash: Buffer) =>
  tx.deleteFrom('account_links').where('token_hash', '=', token_hash).execute()

/** Whether this is the person's address, and they have shown that it is theirs. */
export async function isConfirmed(db: Database, { user_id, email }: { user_id: string; email: string }): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', user_id)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function findPendingEmail(db: Database, userId: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('account_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new_email')
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found?.email ?? null
}

export const deleteLinksOf = (tx: Database, userId: string, purposes: readonly Purpose[]) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()

/** Before they are counted: mails that are asked for at the same moment are counted too. No row, as a link that is followed deletes its own first. */
export const lockMails = (tx: Database, userId: string) => lockName(tx, `mails of ${userId}`)

/** Those that were mailed since then, under the lock of the person's mails. */
export async function countLinks(tx: Database, userId: string, purpose: Purpose, since: Date): Promise<number> {
  await lockMails(tx, userId)
  const { count } = await tx
    .selectFrom('account_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
