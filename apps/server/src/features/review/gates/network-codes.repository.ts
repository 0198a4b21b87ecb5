import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { deleteUnheld } from '#platform/database/delete-unheld'

export const findNetworkCode = (db: Database, shareId: string, network: string) =>
  db
    .selectFrom('screening_codes')
    .select(['expires_at'])
    .where('shared_screener_id', '=', shareId)
    .where('network', '=', network)
    .executeTakeFirst()

type NewCode = { shared_screener_id: string; network: string; code_hash: Buffer; sent_at: Date; expires_at: Date }

export const saveNetworkCode = (tx: Database, code: NewCode) =>
  tx
    .insertInto('screening_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['shared_screener_id', 'network']).doUpdateSet({ ...code, tries: 0 }))
    .execute()

/** Undefined where this network has no code that is still good. */
export const countCodeTry = (db: Database, shareId: string, network: string, now: Date) =>
  db
    .updateTable('screening_codes')
    .set({ tries: sql`tries + 1` })
    .where('shared_screener_id', '=', shareId)
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .returning(['tries', 'code_hash'])
    .executeTakeFirst()

export const deleteNetworkCode = (tx: Database, shareId: string, network: string) =>
  tx.deleteFrom('screening_codes').where('shared_screener_id', '=', shareId).where('network', '=', network).execute()

/** The codes of a link that were sent since then; older ones are forgotten. */
export async function listCodesSent(tx: Database, shareId: string, since: Date) {
  await tx.deleteFrom('screening_code_sends').where('shared_screener_id', '=', shareId).where('sent_at', '<=', since).execute()
  return tx.selectFrom('screening_code_sends').select(['network', 'sent_at']).where('shared_screener_id', '=', shareId).execute()
}

export const noteCodeSent = (tx: Database, sent: { _id: string; shared_screener_id: string; network: string; sent_at: Date }) =>
  tx.insertInto('screening_code_sends').values(sent).execute()

export async function deleteExpiredCodes(db: Database, { now, countedSince }: { now: Date; countedSince: Date }): Promise<void> {
  await deleteUnheld(db, 'screening_codes', sql`expires_at <= ${now}`)
  await deleteUnheld(db, 'screening_code_sends', sql`sent_at <= ${countedSince}`)
}
