import { decimalOf } from '@answerprint/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

type Bought = { owner_id: string; bought_by: string; currency: string }

/**
 * What a person has bought, for themselves or their organization, and what the organization has; less where `amount` was given back. Counted
 * as it happens, since each look at a session shows it. The organization comes first, which a purchase of a plan has changed already.
 */
export async function countSpent(tx: Database, { owner_id, bought_by, currency }: Bought, amount: number): Promise<void> {
  const total_dollars_spent = sql<number>`total_dollars_spent + ${decimalOf(amount, currency)}::numeric`
  await tx.updateTable('organizations').set({ total_dollars_spent }).where('_id', '=', owner_id).execute()
  await tx.updateTable('users').set({ total_dollars_spent }).where('_id', '=', bought_by).execute()
}
