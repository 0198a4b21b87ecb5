import type { Database, Row } from '#platform/database/database'
import { statesBefore } from '../refunds/refund-states.ts'

type Part = Row<'refund_parts'>

/** Parts of refunds that did not reach the card; locked after the payment. */
export const listUnmadeParts = (tx: Database, paymentId: string): Promise<Part[]> =>
  tx
    .selectFrom('refund_parts')
    .innerJoin('refunds', 'refunds._id', 'refund_parts.refund_id')
    .selectAll('refund_parts')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', statesBefore('by_dispute'))
    .orderBy('refunds.created_at')
    .orderBy('refund_id')
    .orderBy('position')
    .forUpdate('refund_parts')
    .execute()

export const moveByDispute = (tx: Database, { refund_id, position }: Part) =>
  tx
    .updateTable('refund_parts')
    .set({ state: 'by_dispute', failure: '', check_at: null })
    .where('refund_id', '=', refund_id)
    .where('position', '=', position)
    .execute()

/** Leaves `amount` in the part; the rest becomes a part of its own, in the same state. */
export async function splitPart(tx: Database, part: Part, amount: number): Promise<void> {
  const { refund_id, position } = part
  const { last } = await tx
    .selectFrom('refund_parts')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('refund_id', '=', refund_id)
    .executeTakeFirstOrThrow()
  await tx.updateTable('refund_parts').set({ amount }).where('refund_id', '=', refund_id).where('position', '=', position).execute()
  await tx
    .insertInto('refund_parts')
    .values({ ...part, position: last + 1, amount: part.amount - amount })
    .execute()
}
