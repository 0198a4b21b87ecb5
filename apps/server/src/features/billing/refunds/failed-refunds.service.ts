import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffMoney as contract } from '@answerprint/contract/staff-money'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { afterCommit } from '#platform/database/unit-of-work/in-unit-of-work'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Log } from '#platform/log'
import { moneyIn } from '../invoices/invoice-views.ts'
import type { Settle } from '../purchases/settle.ts'
import { findRefundOwner, isDisputedNow, listFailedRefunds, retryParts, retryReturn } from './failed-refunds.repository.ts'
import type { MakeCardRefunds } from './make-card-refunds.ts'

type Needs = { db: Database; accessLog: AccessLog; makeCardRefunds: MakeCardRefunds; settle: Settle; now: Clock; log: Log }
const MOST_ROWS = 100

/** Refunds that the provider refused for good: what was entered is owed to the buyer until one succeeds. */
export const createFailedRefunds = ({ db, accessLog, makeCardRefunds, settle, now, log }: Needs) => ({
  list: async () => ({
    refunds: (await listFailedRefunds(db, MOST_ROWS)).map(({ amount, currency, brand, last4, ...row }) => ({
      ...row,
      amount: moneyIn(currency)(amount),
      card: brand === null || last4 === null ? null : { brand, last4 },
    })),
  }),

  /** Asked again at once, under another key; the reconciler goes on where the provider is silent. */
  async retry(staff: Viewer, { params: { refundID } }: Input<(typeof contract)['retryRefund'], 'out'>, call: Call) {
    await db.transaction().execute(async (tx) => {
      const { owner_id, bought_by, email, name, subject_id } = (await findRefundOwner(tx, refundID)) ?? fail('not_found')
      if (await isDisputedNow(tx, refundID)) return fail('refund_while_disputed')
      const count = (await retryParts(tx, refundID, now())) + (await retryReturn(tx, refundID, now()))
      if (count === 0) return
      const author = { user_id: bought_by, owner_id, email, staff_id: staff.user_id }
      await accessLog.write(tx, author, call, { action: 'billing.refund_retried', subject_type: 'invoice', subject_id, details: { name } })
      await afterCommit(() =>
        Promise.all([makeCardRefunds.of(refundID), settle.giveBackAgain(refundID)])
          .then(() => undefined)
          .catch((error: unknown) => log.warn({ err: error, refundID }, 'a refund is tried again later')),
      )
    })
    return { ok: true as const }
  },
})
export type FailedRefunds = ReturnType<typeof createFailedRefunds>
