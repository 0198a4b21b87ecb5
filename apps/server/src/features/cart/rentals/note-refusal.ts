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

/** To a person who is about to buy they say what to choose; here there is nothing to choose. */
const REASONS: Partial<Record<string, string>> = {
  payment_required: 'There is no card or Post Pay to charge.',
  credit_card_expired: 'The card of the rental has expired.',
  credit_card_required: 'The card of the rental was removed.',
}
const reasonOf = ({ code, message }: Refused): string => REASONS[code] ?? message

/** What a card says is for its owner; what Post Pay says of its sums is made good by paying. The rest is for us. */
const REMEDIES: Partial<Record<string, string>> = {
  card_declined: 'make sure that the card can pay',
  credit_card_expired: 'add the card again with its new expiry date',
  post_pay_suspended: 'pay what is owed',
  post_pay_limit: 'pay what is owed',
}
const remedyOf = ({ code }: Refused): string => REMEDIES[code] ?? 'write to us in the order'

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
      const reason = reasonOf(refused)
      const text = `${sentence} ${reason}`
      await markRefused(tx, order_id, at)
      await insertEvent(tx, { _id: newId(), order_id, at, kind: 'tracking', text })
      const mail = orderMail({
        name: orderName('send-drives', order.title),
        number: Number(order.order_number),
        sentence,
        follow: `${reason} Return the ${drives}, or ${remedyOf(refused)}: we try again each day.`,
        address: `${appUrl}/orders/${order_id}`,
      })
      for (const { email } of await listContacts(tx, { ...order, user_id: order.ordered_by })) await mailQueue.post(tx, { to: email }, mail)
    })
  }
}
