import { AppError, fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { outsideUnitOfWork } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Log } from '#platform/log'
import { type Buyer, findBuyer } from '../accounts/billing-accounts.repository.ts'
import { findInvoiceNumber } from '../invoices/invoices.repository.ts'
import { isPaid, isTaken } from '../payments/payment-states.ts'
import { listPaymentsOf, setCheckAt } from '../payments/payments.repository.ts'
import type { Reached } from './charge.ts'
import type { Charged } from './charge-outcome.ts'
import type { Commit } from './commit.ts'
import type { AnyKind, Purchaser, Refused } from './purchase-kinds.ts'
import { deleteHolds, lockPurchase, type PurchaseRow, saveReleased, setFailedPayment } from './purchases.repository.ts'
import type { Settle } from './settle.ts'

type Needs = {
  db: Database
  settle: Settle
  commit: Commit
  kindOf(purchase: Pick<PurchaseRow, 'kind'>): AnyKind
  now: Clock
  log: Log
  reached: Reached
}
/** What was bought, and what its invoice says of it. */
export type Ended = { purchase_id: string; invoice_id: string; number: string; result: object } & Pick<PurchaseRow, 'totals' | 'sources'>

/** Of a purchase that was committed before. */
export const findEnded = async (db: Database, { _id: purchase_id, invoice_id, totals, sources, result }: PurchaseRow, kind: AnyKind) => {
  const number = await findInvoiceNumber(db, invoice_id)
  return { purchase_id, invoice_id, number, totals, sources, result: kind.result.parse(result) }
}

async function purchaserOf(tx: Database, { owner_id, bought_by, ip, user_agent }: PurchaseRow): Promise<Purchaser & { buyer: Buyer }> {
  const buyer = await findBuyer(tx, bought_by)
  return { viewer: { user_id: bought_by, owner_id, email: buyer.email, staff_id: null }, call: { ip, user_agent }, buyer }
}

/** The two ends of a purchase: what was paid is handed over, or what was held and taken is given back. */
export const createEndPurchase = ({ db, settle, commit, kindOf, now, log, reached }: Needs) => {
  /** Hands over what was paid, once: another process may have been first. */
  const complete = async (tx: Database, purchaseId: string): Promise<Ended> => {
    const purchase = (await lockPurchase(tx, purchaseId)) ?? fail('not_found')
    const { invoice_id, state, totals, sources } = purchase
    const kind = kindOf(purchase)
    if (state === 'released') return fail('payment_ended')
    if (state === 'committed') return findEnded(tx, purchase, kind)
    const { result, number } = await commit(tx, kind, await purchaserOf(tx, purchase), purchase, kind.payload.parse(purchase.payload))
    await reached('committing', purchaseId)
    return { purchase_id: purchaseId, invoice_id, number, totals, sources, result }
  }

  /** Frees what was held, and gives back what was taken: at once, or by the reconciler. */
  const release = async (purchase: PurchaseRow, refused: Refused): Promise<void> => {
    const kind = kindOf(purchase)
    const { _id: purchase_id, invoice_id, credit_card_id } = purchase
    const payments = await db.transaction().execute(async (tx) => {
      const held = await lockPurchase(tx, purchase_id)
      if (held?.state !== 'reserved') return []
      const purchaser = await purchaserOf(tx, held)
      await kind.release?.(tx, purchaser, kind.payload.parse(held.payload), { purchase_id, invoice_id, at: now() })
      await deleteHolds(tx, purchase_id)
      await saveReleased(tx, purchase_id, refused, now())
      const all = await listPaymentsOf(tx, held)
      if (credit_card_id !== null && all.some((each) => each.state === 'failed')) await setFailedPayment(tx, credit_card_id, true)
      // A hold of another purchase that was not taken from stays what it is.
      const open = all.filter(({ state, ...each }) =>
        each.purchase_id === purchase_id ? isPaid(state) || state === 'requires_action' || state === 'created' : isTaken(state),
      )
      for (const each of open) await setCheckAt(tx, each._id, now())
      return open
    })
    await reached('released', purchase_id)
    for (const each of payments)
      await settle
        .giveBack(each._id)
        .catch((error: unknown) => log.warn({ err: error, payment: each._id }, 'a payment is given back later'))
  }

  /** After the provider has answered. What was refused keeps nothing. */
  const end = async (purchase: PurchaseRow, charged: Charged): Promise<Ended> => {
    if (charged.is === 'action') throw new AppError('card_action_required', { action: charged.action })
    if (charged.is === 'unknown') return fail('payment_unknown')
    if (charged.is === 'refused') {
      await outsideUnitOfWork(() => release(purchase, charged.refused))
      return fail('card_declined', { message: charged.refused.message })
    }
    try {
      return await db.transaction().execute((tx) => complete(tx, purchase._id))
    } catch (error) {
      // The transaction is undone. A refusal is final; anything else is tried again by the reconciler.
      if (error instanceof AppError) await outsideUnitOfWork(() => release(purchase, { code: error.code, message: error.message }))
      throw error
    }
  }

  return {
    complete: (purchaseId: string) => db.transaction().execute((tx) => complete(tx, purchaseId)),
    completeIn: complete,
    release,
    end,
  }
}
export type EndPurchase = ReturnType<typeof createEndPurchase>
