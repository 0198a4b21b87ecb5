import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { deleteOldSetups } from '../cards/cards.repository.ts'
import { listPaymentsToCheck } from '../payments/payments.repository.ts'
import { ProviderSilent } from '../providers/provider.ts'
import type { MakeCardRefunds } from '../refunds/make-card-refunds.ts'
import type { FinishPurchase } from './finish-purchase.ts'
import { findPurchase, listReserved } from './purchases.repository.ts'
import type { Settle } from './settle.ts'

/** So long a request may work on its purchase alone. */
const GRACE_SECONDS = 60
/** So long a person may take to confirm at their bank. */
const ACTION_SECONDS = 30 * 60
/** A card that was not confirmed by then is added anew. */
const SETUP_SECONDS = 24 * 3600
const MOST_AT_ONCE = 100

type Needs = {
  db: Database
  finishPurchase: FinishPurchase
  settle: Settle
  takeDisputes(): Promise<void>
  cardRefunds: MakeCardRefunds
  now: Clock
  log: Log
}

export const finishPurchases = defineJob({ name: 'finish-purchases', payload: z.object({}), cron: '* * * * *', retryLimit: 0 })

/**
 * Finishes what a crash or a silent provider left, by the provider's own record: what was paid is handed over, or given back; what was
 * not is released. It charges nothing.
 */
export const createFinishPurchases = ({ db, finishPurchase, settle, takeDisputes, cardRefunds, now, log }: Needs) => {
  /** One that fails does not stop the others. */
  const alone = (what: string, work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (error instanceof ProviderSilent) log.warn({ what }, 'the payment provider does not answer')
      else log.error({ err: error, what }, 'a purchase could not be finished')
    })

  return async (): Promise<void> => {
    const before = addSeconds(now(), -GRACE_SECONDS)
    const reserved = eachAfter(
      BEFORE_ALL,
      (after, most) => listReserved(db, before, after, most),
      (each) => each._id,
    )
    for await (const { _id, created_at } of reserved) {
      const purchase = await findPurchase(db, _id)
      const mayWait = created_at > addSeconds(now(), -ACTION_SECONDS)
      if (purchase) await alone(_id, finishPurchase(purchase, { mayWait }))
    }
    await alone('disputes', takeDisputes())
    for (const make of await cardRefunds.due()) await alone('refund', make())
    await deleteOldSetups(db, addSeconds(now(), -SETUP_SECONDS))
    for (const { _id } of await listPaymentsToCheck(db, now(), MOST_AT_ONCE)) await alone(_id, settle.giveBack(_id))
  }
}

export const finishPurchasesHandler = (needs: Needs) => {
  const finishAll = createFinishPurchases(needs)
  return handleJob(finishPurchases, finishAll)
}
