import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { PaymentRecord, PaymentRefused } from '../providers/provider.ts'
import { isOver, isTaken, mayMove, type PaymentState } from './payment-states.ts'
import { findPayment, insertPaymentEvent, lockPayment, type PaymentRow, updatePayment } from './payments.repository.ts'

type Needs = { db: Database; now: Clock; newId: NewId }

/** The only writer of a payment's state: a move that the table does not have is not made, and one that was made is not made again. */
export const createPayments = ({ db, now, newId }: Needs) => {
  const write = async (tx: Database, payment: PaymentRow, to: PaymentState, { said, ...change }: Change): Promise<PaymentRow> => {
    const at = now()
    const changed = { ...change, state: to, changed_at: at }
    await updatePayment(tx, payment._id, changed)
    const event = { payment_id: payment._id, from_state: payment.state, to_state: to, said: JSON.stringify(said), at }
    await insertPaymentEvent(tx, { _id: newId(), ...event })
    return { ...payment, ...changed }
  }

  /** Within a transaction of the caller. Answers the payment as it is then. */
  const move = async (tx: Database, paymentId: string, to: PaymentState, change: Change): Promise<PaymentRow> => {
    const payment = await lockPayment(tx, paymentId)
    return mayMove(payment.state, to) ? write(tx, payment, to, change) : payment
  }

  return {
    move,

    /** Writes what the provider says, whatever the order in which it is heard: what is older than we know changes nothing. */
    note: (paymentId: string, record: PaymentRecord): Promise<PaymentRow> =>
      outsideUnitOfWork(() =>
        db.transaction().execute(async (tx) => {
          const payment = await lockPayment(tx, paymentId)
          const to = stateAfter(payment, stateSaid(record, payment))
          if (to === undefined || (to === payment.state && record.refunded_amount <= payment.refunded_amount)) return payment
          const { decline, captured_amount, refunded_amount } = record
          const said = { state: record.state, captured_amount, refunded_amount, ...(decline && { decline }) }
          const reason = decline ? { decline_code: decline.code, decline_message: decline.message } : {}
          const sums = isTaken(to) ? { captured_amount, refunded_amount } : {}
          // What is still to be given back stays so until all of it is.
          const isDone = isOver(to) || (isTaken(to) && refunded_amount >= captured_amount)
          return write(tx, payment, to, { said, ...reason, ...sums, ...(isDone && { check_at: null }) })
        }),
      ),

    /** The provider would not open it: it never moves money. One that another process has named is left to what it says of that. */
    refuse: (paymentId: string, { decline, message }: Pick<PaymentRefused, 'decline' | 'message'>): Promise<PaymentRow> =>
      outsideUnitOfWork(() =>
        db.transaction().execute(async (tx) => {
          const payment = await lockPayment(tx, paymentId)
          if (payment.provider_ref !== null) return payment
          const reason = { decline_code: decline.code, decline_message: decline.message }
          return move(tx, paymentId, 'failed', { said: { is: 'refused', message }, ...reason, check_at: null })
        }),
      ),

    find: (paymentId: string) => findPayment(db, paymentId),
  }
}
export type Payments = ReturnType<typeof createPayments>

type Change = { said: object } & Partial<
  Pick<PaymentRow, 'captured_amount' | 'refunded_amount' | 'decline_code' | 'decline_message' | 'check_at'>
>

function stateSaid({ state, captured_amount, refunded_amount }: PaymentRecord, known: PaymentRow): PaymentState {
  if (state !== 'captured' || refunded_amount === 0) return state
  // A refund is the provider's word for it: one that we did not ask for was made on its own pages.
  if (!isTaken(known.state)) return 'captured'
  return refunded_amount >= captured_amount ? 'refunded' : 'partly_refunded'
}

/** Undefined where it says nothing new. What is given back of a disputed payment is written; the dispute stays what its state is. */
function stateAfter({ state }: PaymentRow, said: PaymentState): PaymentState | undefined {
  if (mayMove(state, said)) return said
  return isTaken(state) && isTaken(said) ? state : undefined
}
