import { type Insertable, sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'

export type IntentRow = Row<'test_intents'>
export type TestCardRow = Row<'test_cards'>

export const insertToken = (db: Database, row: Insertable<Tables['test_tokens']>) => db.insertInto('test_tokens').values(row).execute()

/** Once, and only a token that was made since. */
export const useToken = (db: Database, token: string, since: Date, used_at: Date) =>
  db
    .updateTable('test_tokens')
    .set({ used_at })
    .where('token', '=', token)
    .where('used_at', 'is', null)
    .where('created_at', '>', since)
    .returningAll()
    .executeTakeFirst()

export const insertTestCard = (db: Database, row: TestCardRow) => db.insertInto('test_cards').values(row).execute()
export const findTestCard = (db: Database, ref: string): Promise<TestCardRow> =>
  db.selectFrom('test_cards').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
export const setAuthenticated = (db: Database, ref: string) =>
  db.updateTable('test_cards').set({ is_authenticated: true }).where('ref', '=', ref).execute()

export const findIntentByKey = (db: Database, key: string): Promise<IntentRow | undefined> =>
  db.selectFrom('test_intents').selectAll().where('key', '=', key).executeTakeFirst()

export const insertIntent = (db: Database, row: Insertable<Tables['test_intents']>) =>
  db
    .insertInto('test_intents')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const findIntent = (db: Database, ref: string): Promise<IntentRow> =>
  db.selectFrom('test_intents').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()

export const lockIntent = (tx: Database, ref: string): Promise<IntentRow> =>
  tx.selectFrom('test_intents').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirstOrThrow()

type Change = Partial<Pick<IntentRow, 'state' | 'captured_amount' | 'decline_code'>>
export const updateIntent = (tx: Database, ref: string, change: Change) =>
  tx.updateTable('test_intents').set(change).where('ref', '=', ref).execute()

export const insertTestRefund = (tx: Database, row: Insertable<Tables['test_refunds']>) =>
  tx
    .insertInto('test_refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const insertTestDispute = (tx: Database, row: Insertable<Tables['test_disputes']>) =>
  tx
    .insertInto('test_disputes')
    .values(row)
    .onConflict((conflict) => conflict.column('intent_ref').doNothing())
    .execute()

export const findTestDispute = (db: Database, ref: string) =>
  db
    .selectFrom('test_disputes')
    .innerJoin('test_intents', 'test_intents.ref', 'test_disputes.intent_ref')
    .selectAll('test_disputes')
    .select('test_intents.currency')
    .where('test_disputes.ref', '=', ref)
    .executeTakeFirstOrThrow()

/** Until a dispute is won its charge is not refunded; what was refunded under the key before stays so. */
export async function isDisputedThere(tx: Database, intentRef: string, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_disputes')
    .select('ref')
    .where('intent_ref', '=', intentRef)
    .where('state', '<>', 'won')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('test_refunds').select('key').where('key', '=', key))))
    .executeTakeFirst()
  return found !== undefined
}

export const listTestDisputes = (db: Database) => db.selectFrom('test_disputes').select(['ref', 'state']).execute()

export const setTestDispute = (tx: Database, ref: string, state: 'won' | 'lost') =>
  tx.updateTable('test_disputes').set({ state }).where('ref', '=', ref).where('state', '=', 'open').execute()

export const findRefunded = async (db: Database, ref: string, { but = '' } = {}): Promise<number> => {
  const { sum } = await db
    .selectFrom('test_refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('intent_ref', '=', ref)
    .where('key', '<>', but)
    .executeTakeFirstOrThrow()
  return sum
}
