import type { Measured } from '@answerprint/contract/order-reports'
import type { Database } from '#platform/database/database'

export const findReport = (db: Database, orderId: string) =>
  db
    .selectFrom('order_reports')
    .leftJoin('users', 'users._id', 'order_reports.signed_by')
    .selectAll('order_reports')
    .select('users.full_name as signer')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

type Draft = { order_id: string; measured: Measured; made_at: Date }

/** A draft is made once: another attempt of the job changes nothing. False where there was one. */
export async function insertDraft(tx: Database, { measured, ...draft }: Draft): Promise<boolean> {
  const made = await tx
    .insertInto('order_reports')
    .values({ ...draft, measured: JSON.stringify(measured), state: 'Draft' })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return made !== undefined
}

type Signature = { remarks: string; signed_by: string; signed_at: Date }

/** Signed once: false where another member of staff was first. */
export async function signDraft(tx: Database, orderId: string, signature: Signature): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_reports')
    .set({ ...signature, state: 'Signed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'Draft')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
