import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { disputeEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { findPaymentByRef } from '../payments/payments.repository.ts'
import type { Payments } from '../payments/payments.ts'
import type { DisputeRecord, Provider, ProviderName } from '../providers/provider.ts'
import type { MakeCardRefunds } from '../refunds/make-card-refunds.ts'
import { payByDispute } from './paid-by-dispute.ts'
import { insertDispute, lockDispute, saveDecided } from './disputes.repository.ts'

type Needs = {
  db: Database
  ledger: Ledger
  payments: Payments
  cardRefunds: MakeCardRefunds
  providerOf(name: ProviderName): Provider
  now: Clock
  newId: NewId
}

/**
 * Writes what the provider says of a dispute, whatever comes first. While it is open the provider keeps the money; a dispute that is won
 * brings it back; one that is lost pays the refunds that the provider refused meanwhile, and what is left of it is a loss.
 */
export const createNoteDispute = ({ db, ledger, payments, cardRefunds, providerOf, now, newId }: Needs) => {
  return async (provider: ProviderName, record: DisputeRecord): Promise<void> => {
    const payment = await findPaymentByRef(db, provider, record.payment_ref)
    if (!payment) return
    // It may be heard of before the answer that says that the card paid.
    await payments.note(payment._id, await providerOf(provider).find(record.payment_ref))
    const { ref: provider_ref, amount, currency, reason, evidence_due_at, state } = record
    // What was asked for without an answer is made or refused by then.
    if (state === 'lost') await cardRefunds.ofPayment(payment._id)
    await db.transaction().execute(async (tx) => {
      const begun = { payment_id: payment._id, provider_ref, amount, currency, reason, evidence_due_at }
      const row = { _id: newId(), ...begun, state: 'open' as const, created_at: now(), closed_at: null }
      if (await insertDispute(tx, row)) {
        await payments.move(tx, payment._id, 'disputed', { said: { dispute: provider_ref, reason, amount } })
        await ledger.record(tx, disputeEntry({ ...row, at: now() }, 'dispute'))
      }
      const known = await lockDispute(tx, provider_ref)
      if (state === 'open' || known.state !== 'open') return
      await saveDecided(tx, known._id, state, now())
      await payments.move(tx, payment._id, state === 'won' ? 'dispute_won' : 'dispute_lost', { said: { dispute: provider_ref, state } })
      const refunded = state === 'lost' ? await payByDispute(tx, known) : 0
      await ledger.record(tx, disputeEntry({ ...known, at: now() }, state === 'won' ? 'dispute_won' : 'dispute_lost', refunded))
    })
  }
}
export type NoteDispute = ReturnType<typeof createNoteDispute>
