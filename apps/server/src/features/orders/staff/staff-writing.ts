import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { OrderType } from '@answerprint/contract/order-types'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { listContacts } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { orderName } from '../adding/price-cart.ts'
import { messageMail } from '../work/order-mails.ts'
import { insertEvent, lockOrder } from '../work/orders.repository.ts'

type Needs<Shown> = {
  db: Database
  accessLog: AccessLog
  mailQueue: MailQueue
  appUrl: string
  now: Clock
  newId: NewId
  show(orderId: string): Promise<Shown>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** What staff write in the timeline of an order: notes among themselves, and messages that the customer gets by mail. */
export const createStaffWriting = <Shown>({ db, accessLog, mailQueue, appUrl, now, newId, show }: Needs<Shown>) => {
  const enter = async (tx: Database, { viewer, call }: { viewer: Viewer; call: Call }, entry: Entry) => {
    const order = (await lockOrder(tx, entry.orderID)) ?? fail('not_found')
    const { kind, text } = entry
    await insertEvent(tx, { _id: newId(), order_id: order._id, at: now(), kind, by: viewer.user_id, is_staff: true, text })
    const details = { number: String(order.order_number), key: kind, to: text }
    await accessLog.write(tx, viewer, call, { action: 'order.changed', subject_type: 'order', subject_id: order._id, details })
    return order
  }
  return {
    async addNote(viewer: Viewer, { params: { orderID }, body: { note } }: Asked<'addNote'>, call: Call) {
      await db.transaction().execute((tx) => enter(tx, { viewer, call }, { orderID, kind: 'note', text: note }))
      return show(orderID)
    },

    async write(viewer: Viewer, { params: { orderID }, body: { message } }: Asked<'write'>, call: Call) {
      await db.transaction().execute(async (tx) => {
        const order = await enter(tx, { viewer, call }, { orderID, kind: 'message', text: message })
        const name = orderName(order.type as OrderType, order.title)
        const about = { name, number: Number(order.order_number), message, by: viewer.full_name }
        const mail = messageMail({ ...about, address: `${appUrl}/orders/${orderID}` })
        for (const { email } of await listContacts(tx, { ...order, user_id: order.ordered_by }))
          await mailQueue.post(tx, { to: email }, mail)
      })
      return show(orderID)
    },
  }
}

type Entry = { orderID: string; kind: 'note' | 'message'; text: string }
