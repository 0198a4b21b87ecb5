import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import { disputeEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { findPaymentByRef, lockPayment } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import type { DisputeRecord, Provider, ProviderName } from '../providers/provider.ts'
import type { MakeCardRefunds } from '../refunds/make-card-refunds.ts'
import { payByDispute } from './paid-by-dispute.ts'
import { type DisputeState, movesTo } from './dispute-states.ts'
import { type DisputeRow, insertDispute, lockDispute, moveDispute } from './disputes.repository.ts'

/** What of a payment the bank of the buyer gave back to them, beside what refunds had owed them. */
export type Lost = { payment_id: string; amount: number }
/** What of it they asked for in vain. */
export type Won = Lost

type Needs = {
  db: Database
  ledger: Ledger
  payments: Payments
  cardRefunds: MakeCardRefunds
  providerOf(name: ProviderName): Provider
  onDisputeLost: Hook<Lost>
  onDisputeWon: Hook<Won>
  now: Clock
  newId: NewId
}

/**
 * Writes what the provider says of a dispute, whatever comes first. An inquiry of the bank takes nothing. While a dispute is open the
 * provider keeps the money; one that is won brings it back; one that is lost pays the refunds that the provider refused meanwhile, and what
 * is left of it is a loss.
 */
export const createNoteDispute = ({ db, ledger, payments, cardRefunds, providerOf, onDisputeLost, onDisputeWon, now, newId }: Needs) => {
  return async (provider: ProviderName, record: DisputeRecord): Promise<void> => {
    const payment = await findPaymentByRef(db, provider, record.payment_ref)
    if (!payment) return
    // It may be heard of before the answer that says that the card paid.
    await payments.note(payment._id, await providerOf(provider).find(record.payment_ref))
    // What was asked for without an answer is made or refused by then.
    if (record.state === 'lost') await cardRefunds.ofPayment(payment._id)
    const { ref: provider_ref, currency } = record
    await db.transaction().execute(async (tx) => {
      // Before the dispute names it: another one of the same payment would do so too, and both would wait to move it.
      await lockPayment(tx, payment._id)
      const begun = { payment_id: payment._id, provider_ref, currency, ...askedIn(record) }
      await insertDispute(tx, { _id: newId(), ...begun, state: 'inquiry', created_at: now(), closed_at: null })
      const known = await lockDispute(tx, provider_ref)
      for (const to of movesTo(record.state, known.state)) await move(tx, known, to, record)
    })
  }

  async function move(tx: Database, { _id, payment_id, currency, ...known }: DisputeRow, to: DisputeState, record: DisputeRecord) {
    // What is asked for may differ from the inquiry; it stays as it was when the money was taken.
    const asked = askedIn(known.state === 'inquiry' ? record : known)
    await moveDispute(tx, _id, { ...asked, state: to, closed_at: to === 'open' ? null : now() })
    const booked = BOOKED[to]
    if (!booked) return
    await payments.move(tx, payment_id, booked.payment, { said: { dispute: record.ref, reason: asked.reason, amount: asked.amount } })
    const dispute = { _id, payment_id, currency, amount: asked.amount, at: now() }
    const refunded = to === 'lost' ? await payByDispute(tx, dispute) : 0
    // Before the ledger, which is locked last.
    if (to === 'won') await onDisputeWon.run(tx, { payment_id, amount: asked.amount })
    if (to === 'lost') await onDisputeLost.run(tx, { payment_id, amount: asked.amount - refunded })
    await ledger.record(tx, disputeEntry(dispute, booked.entry, refunded))
  }
}
export type NoteDispute = ReturnType<typeof createNoteDispute>

type Booked = { payment: Parameters<Payments['move']>[2]; entry: Parameters<typeof disputeEntry>[1] }

/** What a move is in the payment and in the ledger, where it moves money. */
const BOOKED: Readonly<Partial<Record<DisputeState, Booked>>> = {
  open: { payment: 'disputed', entry: 'dispute' },
  won: { payment: 'dispute_won', entry: 'dispute_won' },
  lost: { payment: 'dispute_lost', entry: 'dispute_lost' },
}

type Asked = Pick<DisputeRecord, 'amount' | 'reason' | 'evidence_due_at'>
const askedIn = ({ amount, reason, evidence_due_at }: Asked): Asked => ({ amount, reason, evidence_due_at })
