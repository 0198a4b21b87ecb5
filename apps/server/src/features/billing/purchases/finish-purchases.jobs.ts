import { AppError } from '@answerprint/contract/errors'
import { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { deleteOldSetups } from '../cards/cards.repository.ts'
import { listPaymentsToCheck } from '../payments/payments.repository.ts'
import { ProviderSilent } from '../providers/provider.ts'
import type { MakeCardRefunds } from '../refunds/make-card-refunds.ts'
import type { EndPurchase } from './end-purchase.ts'
import { countTry, findPurchase, listReserved, type PurchaseRow } from './purchases.repository.ts'
import type { Settle } from './settle.ts'

/** So long a request may work on its purchase alone. */
const GRACE_SECONDS = 60
/** So long a person may take to confirm at their bank. */
const ACTION_SECONDS = 30 * 60
/** A card that was not confirmed by then is added anew. */
const SETUP_SECONDS = 24 * 3600
const MOST_TRIES = 10
const MOST_AT_ONCE = 100

type Needs = {
  db: Database
  endPurchase: EndPurchase
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
export const createFinishPurchases = ({ db, endPurchase, settle, takeDisputes, cardRefunds, now, log }: Needs) => {
  const handOver = async (purchase: PurchaseRow): Promise<void> => {
    try {
      await endPurchase.complete(purchase._id)
    } catch (error) {
      if (error instanceof AppError) return endPurchase.release(purchase, { code: error.code, message: error.message })
      if ((await countTry(db, purchase._id)) < MOST_TRIES) throw error
      await endPurchase.release(purchase, { code: 'internal', message: 'This purchase could not be completed. Nothing was charged.' })
    }
  }

  const finish = async (purchase: PurchaseRow): Promise<void> => {
    const charged = await settle.lookUp(purchase, { mayWait: purchase.created_at > addSeconds(now(), -ACTION_SECONDS) })
    if (charged.is === 'paid') await handOver(purchase)
    else if (charged.is === 'refused') await endPurchase.release(purchase, charged.refused)
  }

  /** One that fails does not stop the others. */
  const alone = (what: string, work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (error instanceof ProviderSilent) log.warn({ what }, 'the payment provider does not answer')
      else log.error({ err: error, what }, 'a purchase could not be finished')
    })

  return async (): Promise<void> => {
    for (const { _id } of await listReserved(db, addSeconds(now(), -GRACE_SECONDS), MOST_AT_ONCE)) {
      const purchase = await findPurchase(db, _id)
      if (purchase) await alone(_id, finish(purchase))
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
