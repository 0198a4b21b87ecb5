import type { Specifications } from '@answerprint/contract/order-types'
import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { z } from 'zod'
import { listContacts } from '#features/billing'
import { orderMail, orderName } from '#features/orders'
import { addDays, type Clock, dayWords, type NewId } from '#platform/clock'
import { officeAddress, type PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import { insertEvent, listToRemind, lockToRemind, markReminded } from './rentals.repository.ts'

/** In the morning, before what was not returned is charged. */
export const remindReturns = defineJob({ name: 'remind-of-drives', payload: z.object({}), cron: '10 6 * * *' })

type Needs = { db: Database; mailQueue: MailQueue; office: PickupOffice; appUrl: string; now: Clock; newId: NewId }

/** Who rented a drive is reminded once, some days before its full price is charged. */
export const remindReturnsHandler = ({ db, mailQueue, office, appUrl, now, newId }: Needs): JobHandler => {
  const mailOf = (order: NonNullable<Awaited<ReturnType<typeof lockToRemind>>>, day: string) => {
    const { drive_quantity } = order.specifications as Specifications['send-physical-copy']
    return orderMail({
      name: orderName('send-drives', order.title),
      number: Number(order.order_number),
      sentence: `Return the rented ${drive_quantity === 1 ? 'drive' : 'drives'} by ${day}.`,
      follow: `It goes to ${officeAddress(office)}. After that day, the full price is charged.`,
      address: `${appUrl}/orders/${order._id}`,
    })
  }
  const remind = (orderId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const at = now()
      const order = await lockToRemind(tx, orderId, at)
      if (!order) return
      const day = dayWords(addDays(order.arrived_at, RENTAL_DAYS))
      await markReminded(tx, orderId, at)
      await insertEvent(tx, { _id: newId(), order_id: orderId, at, kind: 'tracking', text: `Reminded to return it by ${day}.` })
      const contacts = await listContacts(tx, { ...order, user_id: order.ordered_by })
      for (const { email } of contacts) await mailQueue.post(tx, { to: email }, mailOf(order, day))
    })
  return handleJob(remindReturns, async (_payload, { signal }) => {
    const due = eachAfter(
      BEFORE_ALL,
      (after, most) => listToRemind(db, now(), after, most),
      ({ _id }) => _id,
    )
    for await (const { _id } of due) {
      if (signal.aborted) return
      await remind(_id)
    }
  })
}
