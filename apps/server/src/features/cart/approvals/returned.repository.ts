import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { payingMembers } from './approvals.repository.ts'

/** What waits for, or lies in the cart of, a person who may not buy for this account: they left, were switched off, or lost the right. */
const left = (db: Database) =>
  db
    .selectFrom('cart_approvals')
    .innerJoin('users as approver', 'approver._id', 'cart_approvals.sent_to')
    .select(['cart_approvals._id', 'cart_approvals.owner_id', 'asked_by', 'sent_to', 'state', 'approver.full_name as approver'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([
          eb('state', '=', 'accepted'),
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders._id')
              .whereRef('accepted_by_approval', '=', 'cart_approvals._id')
              .whereRef('in_cart_of', '=', 'cart_approvals.sent_to'),
          ),
        ]),
      ]),
    )
    .where((eb) => {
      const payers = payingMembers(db).select('users._id').where('users.organization_id', '=', sql<string>`cart_approvals.owner_id`)
      return eb('cart_approvals.sent_to', 'not in', payers)
    })
export type LeftApproval = Awaited<ReturnType<typeof listLeft>>[number]

export const listLeft = (db: Database, after: string, most: number) =>
  left(db).where('cart_approvals._id', '>', after).orderBy('cart_approvals._id').limit(most).execute()

export const findLeft = (db: Database, approvalId: string) => left(db).where('cart_approvals._id', '=', approvalId).executeTakeFirst()

export const saveReturned = (tx: Database, approvalId: string, at: Date) =>
  tx
    .updateTable('cart_approvals')
    .set({ state: 'withdrawn', returned_at: at, decided_at: sql<Date>`coalesce(decided_at, ${at})` })
    .where('_id', '=', approvalId)
    .execute()

/** Into the cart of who asked; how many there are. */
export async function putBack(tx: Database, { _id, asked_by, sent_to }: LeftApproval): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ approval_id: null, accepted_by_approval: null, in_cart_of: asked_by })
    .where((eb) =>
      eb.or([
        eb('approval_id', '=', _id),
        eb.and([eb('accepted_by_approval', '=', _id), eb('in_cart_of', '=', sent_to), eb('approval_id', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
