import { fail } from '@answerprint/contract/errors'
import { isBeingBought, isPayingFor, type LeavingCard } from '#features/billing'
import type { Database, Row } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'

export type SubscriptionRow = Row<'subscriptions'>

/** Kinds of purchases that pay a plan. */
const PLAN_KINDS = ['plan', 'plan_renewal'] as const

export const findSubscription = (db: Database, ownerId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Changes of a plan wait for each other, also of an account that has no row yet: two tabs would each buy its first plan. */
export async function lockSubscription(tx: Database, ownerId: string): Promise<SubscriptionRow | undefined> {
  await lockName(tx, `plan ${ownerId}`)
  return tx.selectFrom('subscriptions').selectAll().where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()
}

/**
 * In a reservation, which has the lock of `lockSubscription`: a plan or a renewal that is charged right now excludes another one, so that no one
 * is charged for what they cannot have.
 */
export async function refuseWhilePaid(tx: Database, ownerId: string): Promise<void> {
  if (await isBeingBought(tx, ownerId, PLAN_KINDS)) fail('plan_being_paid')
}

export const saveSubscription = (tx: Database, row: SubscriptionRow) =>
  tx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()

export const changeSubscription = (tx: Database, ownerId: string, change: Partial<SubscriptionRow>) =>
  tx.updateTable('subscriptions').set(change).where('owner_id', '=', ownerId).execute()

export const deleteSubscription = (tx: Database, ownerId: string) =>
  tx.deleteFrom('subscriptions').where('owner_id', '=', ownerId).execute()

/** Those that the job has something to do for, after this one; the order makes a run go on where it stopped. */
export const listDue = (db: Database, now: Date, after: string, most: number) =>
  db
    .selectFrom('subscriptions')
    .select('owner_id')
    .where('due_at', '<=', now)
    .where('owner_id', '>', after)
    .orderBy('owner_id')
    .limit(most)
    .execute()

export type PlanAccount = { type: string; used_bytes: number; limit_bytes: number }

/** The account as its plan is shown. */
export async function findPlanAccount(db: Database, ownerId: string): Promise<PlanAccount> {
  const type = await findType(db, ownerId)
  const storage = await db
    .selectFrom('storage_accounts')
    .select(['used_bytes', 'limit_bytes'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return { type, ...(storage ?? { used_bytes: 0, limit_bytes: 0 }) }
}

const findType = async (db: Database, ownerId: string): Promise<string> =>
  (
    await db
      .selectFrom('organizations')
      .select('subscription_type')
      .where('_id', '=', ownerId)
      .unionAll(db.selectFrom('users').select('subscription_type').where('_id', '=', ownerId))
      .executeTakeFirst()
  )?.subscription_type ?? 'free'

/** Cards of the account: the default one, then the newest. */
export const listPlanCards = (db: Database, ownerId: string) =>
  db
    .selectFrom('credit_cards')
    .leftJoin('users', 'users.default_credit_card_id', 'credit_cards._id')
    .leftJoin('organizations', 'organizations.default_credit_card_id', 'credit_cards._id')
    .select(['credit_cards._id', 'brand', 'last4', 'exp_month', 'exp_year', 'has_failed_payment'])
    .where('credit_cards.owner_id', '=', ownerId)
    .where('credit_cards.removed_at', 'is', null)
    .orderBy((eb) => eb.case().when('users._id', 'is not', null).then(0).when('organizations._id', 'is not', null).then(0).else(1).end())
    .orderBy('credit_cards.created_at', 'desc')
    .execute()

/**
 * A person's own, from before they became a member: they see the organization's plan since, and can neither end theirs nor pay it. Exact after
 * the lock of their plan.
 */
export const isMembersOwn = async (db: Database, ownerId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('_id').where('_id', '=', ownerId).where('organization_id', 'is not', null).executeTakeFirst()) !==
  undefined

/** Post-pay pays renewals too, where the account uses it. */
export const isPostPaid = async (db: Database, ownerId: string): Promise<boolean> =>
  (await db.selectFrom('billing_accounts').select('using_post_pay').where('owner_id', '=', ownerId).executeTakeFirst())?.using_post_pay ??
  false

/**
 * Whether a plan needs this card: one that is bought with it right now, which an organization takes along as its only one, or the last one of an
 * account whose plan is renewed by card. What is being paid is asked for first: it has its plan by the next question at the latest.
 */
export async function needsCard(tx: Database, { ownerId, cardId, isLast }: LeavingCard): Promise<boolean> {
  // Another card pays the renewal after the one that runs.
  if (await isPayingFor(tx, cardId, isLast ? PLAN_KINDS : ['plan'])) fail('plan_being_paid')
  return isLast && (await isRenewedByCard(tx, ownerId))
}

const isRenewedByCard = async (tx: Database, ownerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('subscriptions')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('credit_card_id', 'is not', null)
    .where('plan', '<>', 'free')
    .where('status', '<>', 'lapsed')
    .executeTakeFirst()) !== undefined
