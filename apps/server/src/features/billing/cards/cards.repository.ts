import type { Insertable } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import type { Tables } from '#platform/database/tables'

type Card = Row<'credit_cards'>

export const listCards = (db: Database, ownerId: string, provider: Card['provider']) =>
  db
    .selectFrom('credit_cards')
    .select(['_id', 'brand', 'last4', 'exp_month', 'exp_year', 'has_failed_payment'])
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('_id')
    .execute()

export const insertCard = (tx: Database, row: Insertable<Tables['credit_cards']>) => tx.insertInto('credit_cards').values(row).execute()

/** The same card may be sent twice at once, or the last two removed; an account to which nothing was granted has no row to lock. */
export const lockCards = (tx: Database, ownerId: string) => lockName(tx, `cards ${ownerId}`)

export const findCardByFingerprint = (tx: Database, ownerId: string, provider: Card['provider'], fingerprint: string) =>
  tx
    .selectFrom('credit_cards')
    .select(['_id', 'provider_customer', 'provider_card'])
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .where('fingerprint', '=', fingerprint)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The same number with a later expiry takes the place of the one before. */
export const renewCard = (
  tx: Database,
  cardId: string,
  { provider_customer, provider_card, exp_month, exp_year }: Pick<Card, 'provider_customer' | 'provider_card' | 'exp_month' | 'exp_year'>,
) =>
  tx
    .updateTable('credit_cards')
    .set({ provider_customer, provider_card, exp_month, exp_year, has_failed_payment: false })
    .where('_id', '=', cardId)
    .execute()

/**
 * Waits for purchases that are being reserved with it. The account, which keeps its default card, comes first, as where a purchase counts what
 * was spent and then marks its card: no deadlock.
 */
export async function lockOwnCard(tx: Database, ownerId: string, cardId: string) {
  await tx.selectFrom('organizations').select('_id').where('_id', '=', ownerId).forNoKeyUpdate().execute()
  await tx.selectFrom('users').select('_id').where('_id', '=', ownerId).forNoKeyUpdate().execute()
  return tx
    .selectFrom('credit_cards')
    .selectAll()
    .where('_id', '=', cardId)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export const setRemoved = (tx: Database, cardId: string, removed_at: Date) =>
  tx.updateTable('credit_cards').set({ removed_at }).where('_id', '=', cardId).execute()

/** What the account is called at the provider, by any card that it ever had there. */
export const findCustomer = async (db: Database, ownerId: string, provider: Card['provider']): Promise<string | undefined> =>
  (
    await db
      .selectFrom('credit_cards')
      .select('provider_customer')
      .where('owner_id', '=', ownerId)
      .where('provider', '=', provider)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
  )?.provider_customer

/** Whether an amount is held on it, or will be once its purchase has asked for that: no other card takes its place. */
export async function isHolding(tx: Database, cardId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .select('_id')
    .where('credit_card_id', '=', cardId)
    .where('role', '=', 'hold')
    .where('state', 'in', ['created', 'requires_action', 'authorised'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** An organization's is kept with it, a person's with them. */
export async function findDefaultCard(db: Database, ownerId: string): Promise<string | null | undefined> {
  const organization = db.selectFrom('organizations').select('default_credit_card_id').where('_id', '=', ownerId)
  const person = db.selectFrom('users').select('default_credit_card_id').where('_id', '=', ownerId)
  return (await organization.unionAll(person).executeTakeFirst())?.default_credit_card_id
}

export async function saveDefaultCard(tx: Database, ownerId: string, default_credit_card_id: string | null): Promise<void> {
  await tx.updateTable('organizations').set({ default_credit_card_id }).where('_id', '=', ownerId).execute()
  await tx.updateTable('users').set({ default_credit_card_id }).where('_id', '=', ownerId).execute()
}

type Setup = { _id: string; owner_id: string; token_key: string; provider: Card['provider']; created_at: Date }

/** One for each token: a second call goes on with the first one's. In one statement, as the first one may delete its row at that moment. */
export const beginSetup = (tx: Database, row: Setup): Promise<{ _id: string; provider_ref: string | null }> =>
  tx
    .insertInto('card_setups')
    .values(row)
    .onConflict((conflict) => conflict.constraint('card_setups_are_one').doUpdateSet({ token_key: row.token_key }))
    .returning(['_id', 'provider_ref'])
    .executeTakeFirstOrThrow()

export const deleteSetup = (tx: Database, setupId: string) => tx.deleteFrom('card_setups').where('_id', '=', setupId).execute()

/** Once it was asked for, a token is worth nothing. */
export const deleteOldSetups = (tx: Database, before: Date) => tx.deleteFrom('card_setups').where('created_at', '<', before).execute()

export const saveSetupRef = (tx: Database, setupId: string, provider_ref: string) =>
  tx.updateTable('card_setups').set({ provider_ref }).where('_id', '=', setupId).execute()
