import { z } from 'zod'
import { findOwnContact } from '#features/billing'
import { ensureCart } from '#features/orders'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import { lockCarts } from '../carts.repository.ts'
import { returnedMail } from './approval-mails.ts'
import { findLeft, type LeftApproval, listLeft, putBack, saveReturned } from './returned.repository.ts'

/** Every five minutes, and when a member leaves. A cart that is being paid is looked at by the next run. */
export const returnApprovals = defineJob({ name: 'return-approvals', payload: z.object({}), cron: '*/5 * * * *' })

type Needs = { db: Database; mailQueue: MailQueue; appUrl: string; now: Clock; newId: NewId; log: Log }

/**
 * What waits for a member who may not buy it any more, or was accepted by them and is not bought, is given back to who asked: they choose
 * another one.
 */
export const returnApprovalsHandler = ({ db, mailQueue, appUrl, now, newId, log }: Needs): JobHandler => {
  const giveBack = ({ _id, asked_by, sent_to }: LeftApproval) =>
    db.transaction().execute(async (tx) => {
      await ensureCart(tx, asked_by, newId())
      const carts = await lockCarts(tx, [asked_by, sent_to])
      if (carts.some((each) => each.purchase_id !== null)) return
      // Decided on, bought or allowed again since it was listed.
      const left = await findLeft(tx, _id)
      if (!left) return
      await saveReturned(tx, _id, now())
      const count = await putBack(tx, left)
      const asker = await findOwnContact(tx, { owner_id: left.owner_id, user_id: asked_by })
      if (asker && count > 0)
        await mailQueue.post(tx, { to: asker.email }, returnedMail({ approver: left.approver, address: `${appUrl}/cart` }))
    })

  return handleJob(returnApprovals, async () => {
    const all = eachAfter(
      BEFORE_ALL,
      (after, most) => listLeft(db, after, most),
      (each) => each._id,
    )
    for await (const each of all)
      await giveBack(each).catch((error: unknown) => log.error({ err: error, approval: each._id }, 'an approval is given back later'))
  })
}
