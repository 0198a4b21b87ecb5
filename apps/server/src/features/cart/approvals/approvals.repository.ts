import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'

/** Active members whose role pays. */
export const payingMembers = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles._id', 'users.role_id')
    .where('users.status', '=', 'Active')
    .where('users.is_suspended', '=', false)
    .where((eb) =>
      eb.or([
        eb('roles.is_administrator', '=', true),
        sql<boolean>`coalesce((roles.permissions ->> 'billing_and_plans:can_make_payments')::boolean, false)`,
      ]),
    )

/** Of these the ones whose role pays so much, other than the person, by name. */
export const listApprovers = (db: Database, organizationId: string, but: string, total: number) =>
  payingMembers(db)
    .select(['users._id', 'users.full_name', 'users.email'])
    .where('users.organization_id', '=', organizationId)
    .where('users._id', '<>', but)
    .where((eb) =>
      eb.or([eb('roles.is_administrator', '=', true), eb('roles.purchase_limit', 'is', null), eb('roles.purchase_limit', '>=', total)]),
    )
    .orderBy('users.full_name')
    .orderBy('users._id')
    .limit(200)
    .execute()

const shown = (db: Database) =>
  db
    .selectFrom('cart_approvals')
    .innerJoin('users as asker', 'asker._id', 'cart_approvals.asked_by')
    .innerJoin('users as approver', 'approver._id', 'cart_approvals.sent_to')
    .selectAll('cart_approvals')
    .select(['asker.full_name as asker', 'approver.full_name as approver'])
export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** Of these two people alone, in the account that they act in. */
export const findApproval = (db: Database, { user_id, owner_id }: { user_id: string; owner_id: string }, approvalId: string) =>
  shown(db)
    .where('cart_approvals._id', '=', approvalId)
    .where('cart_approvals.owner_id', '=', owner_id)
    .where((eb) => eb.or([eb('asked_by', '=', user_id), eb('sent_to', '=', user_id)]))
    .executeTakeFirst()

export const listApprovals = (db: Database, { user_id, owner_id }: { user_id: string; owner_id: string }, most: number) =>
  shown(db)
    .where('cart_approvals.owner_id', '=', owner_id)
    .where((eb) => eb.or([eb('asked_by', '=', user_id), eb.and([eb('sent_to', '=', user_id), eb('state', '<>', 'withdrawn')])]))
    .orderBy('asked_at', 'desc')
    .orderBy('cart_approvals._id')
    .limit(most)
    .execute()

export const insertApproval = (tx: Database, row: Insertable<Tables['cart_approvals']>) =>
  tx.insertInto('cart_approvals').values(row).execute()

/** Decided once: false where another call was first. */
export async function decide(
  tx: Database,
  approvalId: string,
  change: { state: 'accepted' | 'declined' | 'withdrawn'; answer: string; decided_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_approvals')
    .set(change)
    .where('_id', '=', approvalId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Out of the cart, with what is sent; only these, so that what is added meanwhile stays. */
export const takeOut = (tx: Database, orderIds: readonly string[], approval_id: string) =>
  tx
    .updateTable('orders')
    .set({ approval_id, accepted_by_approval: null })
    .where('_id', 'in', orderIds)
    .where('in_cart_of', 'is not', null)
    .execute()

/** Into the cart of this person; of what they accepted, it is kept by which approval it came. */
export const putInto = (tx: Database, approvalId: string, in_cart_of: string, state: ApprovalRow['state']) =>
  tx
    .updateTable('orders')
    .set({ approval_id: null, accepted_by_approval: state === 'accepted' ? approvalId : null, in_cart_of })
    .where('approval_id', '=', approvalId)
    .execute()

export const countOrders = async (db: Database, approvalId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('approval_id', '=', approvalId)
        .executeTakeFirstOrThrow()
    ).count,
  )
