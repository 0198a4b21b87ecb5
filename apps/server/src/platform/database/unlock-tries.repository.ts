import { sql } from 'kysely'
import type { Database } from './database.ts'
import { deleteUnheld } from './delete-unheld.ts'
import { lockName } from './lock-name.ts'

/** No limit counts tries that are older, and they are deleted. */
export const COUNTED_SECONDS = 3600

/** Until the end of the transaction: guesses that come at once are counted one by one. */
export const lockTries = (tx: Database, subject_id: string) => lockName(tx, `unlock ${subject_id}`)

export const insertTry = (tx: Database, row: { _id: string; subject_id: string; source: string; tried_at: Date }) =>
  tx.insertInto('unlock_tries').values(row).execute()

export const deleteTry = (db: Database, tryId: string) => db.deleteFrom('unlock_tries').where('_id', '=', tryId).execute()

export const forgetTries = (tx: Database, subject_id: string, before: Date) =>
  tx.deleteFrom('unlock_tries').where('subject_id', '=', subject_id).where('tried_at', '<=', before).execute()

export async function forgetAllTries(db: Database, before: Date): Promise<void> {
  await deleteUnheld(db, 'unlock_tries', sql`tried_at <= ${before}`)
  await deleteUnheld(db, 'unlock_warnings', sql`told_at <= ${before}`)
}

export async function countTries(db: Database, subject_id: string, since: Date, source?: string): Promise<number> {
  const { count } = await db
    .selectFrom('unlock_tries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', subject_id)
    .where('tried_at', '>', since)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** `network`: what its sources begin with. */
export async function countTriesOfNetwork(db: Database, subject_id: string, since: Date, network: string): Promise<number> {
  const { count } = await db
    .selectFrom('unlock_tries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', subject_id)
    .where('tried_at', '>', since)
    .where('source', 'like', `${network}%`)
    .executeTakeFirstOrThrow()
  return count
}

/** True when this call may send the warning: once in that time. */
export async function claimWarning(tx: Database, subject_id: string, warnedAt: Date, notSince: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('unlock_warnings')
    .values({ subject_id, told_at: warnedAt })
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet({ told_at: warnedAt }).where('unlock_warnings.told_at', '<=', notSince),
    )
    .returning('subject_id')
    .executeTakeFirst()
  return claimed !== undefined
}
