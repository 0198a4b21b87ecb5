import type { Specifications } from '@answerprint/contract/order-types'
import { listContacts, type Refused } from '#features/billing'
import { orderMail, orderName } from '#features/orders'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import { insertEvent, lockUnreturned, markRefused } from './rentals.repository.ts'

type Needs = { db: Database; mailQueue: MailQueue; appUrl: string; now: Clock; newId: NewId }
export type NoteRefusal = (orderId: string, refused: Refused) => Promise<void>

/** It came back meanwhile: nothing was refused. */
const CAME_BACK = 'conflict'

/** What a card says is for its owner; what Post Pay says is made good by paying. */
const remedyOf = ({ code }: Refused): string => (code === 'card_declined' ? 'make sure that the card can pay' : 'pay what is owed')

/** The full price of a drive that is kept was refused: said once, in the order and by mail. The order shows that it is so until it is charged. */
export const createNoteRefusal = ({ db, mailQueue, appUrl, now, newId }: Needs): NoteRefusal => {
  return async (order_id, refused) => {
    if (refused.code === CAME_BACK) return
    await db.transaction().execute(async (tx) => {
      const order = await lockUnreturned(tx, order_id)
      if (!order || order.drives_refused_at !== null) return
      const at = now()
      const { drive_quantity } = order.specifications as Specifications['send-physical-copy']
      const drives = drive_quantity === 1 ? 'drive' : 'drives'
      const sentence = `The full price of the ${drives} could not be charged.`
      const text = `${sentence} ${refused.message}`
      await markRefused(tx, order_id, at)
      await insertEvent(tx, { _id: newId(), order_id, at, kind: 'tracking', text })
      const mail = orderMail({
        name: orderName('send-drives', order.title),
        number: Number(order.order_number),
        sentence,
        follow: `${refused.message} Return the ${drives}, or ${remedyOf(refused)}: we try again each day.`,
        address: `${appUrl}/orders/${order_id}`,
      })
      for (const { email } of await listContacts(tx, { ...order, user_id: order.ordered_by })) await mailQueue.post(tx, { to: email }, mail)
    })
  }
}
