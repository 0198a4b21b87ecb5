import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { findRefundByKey, type Money, type RefundInvoice } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MoveOrder } from '../work/move-order.ts'
import { findPaid, insertEvent, lockOrder } from '../work/orders.repository.ts'
import { refundableOfOrder } from './refundable-of-order.ts'
import { addRefunded, lockInvoice } from './refunds-of-order.repository.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  money: Money
  refundInvoice: RefundInvoice
  moveOrder: MoveOrder
  onDrivesBack: Hook
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['refund'], 'out'>

/** All or a part of what an order cost goes back to where it was paid from, with a credit note; it may be cancelled with it. */
export const createRefundOrder = ({ db, accessLog, money, refundInvoice, moveOrder, onDrivesBack, now, newId }: Needs) => {
  return async (viewer: Viewer, { params: { orderID }, body: { amount, reason, cancel } }: Asked, call: Call): Promise<void> => {
    const { invoice_id } = (await findPaid(db, orderID)) ?? fail('not_found')
    if (amount > 0 && invoice_id === null) return fail('not_found')
    const giveBack = async (tax?: number, within?: Database) => {
      if (amount > 0 && invoice_id !== null) await refundInvoice(viewer, call, { invoice_id, amount, reason, of_order: { tax } }, within)
    }
    // It was given back and counted under this key before, and its answer is gone.
    const { idempotency_key: key } = call
    if (key !== undefined && (await findRefundByKey(db, viewer.user_id, key))) return giveBack()
    await db.transaction().execute(async (tx) => {
      // As where an invoice is given back, which then counts it at its orders: two at once do not wait for each other.
      if (invoice_id !== null) await lockInvoice(tx, invoice_id)
      const order = (await lockOrder(tx, orderID)) ?? fail('not_found')
      const { most, taxOf } = await refundableOfOrder(tx, order)
      if (amount > most) return fail('refund_exceeds_order', { message: tooMuch(most, money) })
      if (amount > 0) await addRefunded(tx, orderID, amount)
      if (cancel) {
        await moveOrder(tx, orderID, 'Cancelled', viewer.user_id, { reason })
        await onDrivesBack.run(tx, [orderID])
      }
      const text = amount > 0 ? `Refunded ${money.format(amount)}. ${reason}` : reason
      await insertEvent(tx, { _id: newId(), order_id: orderID, at: now(), kind: 'message', by: viewer.user_id, is_staff: true, text })
      const details = { number: String(order.order_number), key: cancel ? 'cancelled' : 'refund', to: money.format(amount) }
      await accessLog.write(tx, viewer, call, { action: 'order.changed', subject_type: 'order', subject_id: orderID, details })
      // The history of its project is counted where the transaction ends, after the account and the ledger are locked, as in a purchase.
      await giveBack(taxOf(amount), tx)
    })
  }
}

const tooMuch = (most: number, money: Money): string =>
  most === 0 ? 'Nothing is left to give back of this order.' : `No more than ${money.format(most)} can be given back of this order.`
export type RefundOrder = ReturnType<typeof createRefundOrder>
