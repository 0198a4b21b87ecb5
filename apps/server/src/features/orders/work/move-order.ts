import { fail } from '@answerprint/contract/errors'
import type { OrderJobStatus } from '@answerprint/contract/order-statuses'
import { movesFrom } from '@answerprint/contract/order-statuses'
import { includesShipment, type OrderType } from '@answerprint/contract/order-types'
import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { listContacts } from '#features/billing'
import type { RecordHistory } from '#features/history'
import { endOrderUploads } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import { officeAddress, type PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailQueue } from '#platform/mail/mail-queue'
import { orderName } from '../adding/price-cart.ts'
import { isRental } from './order-kinds.ts'
import { orderMail } from './order-mails.ts'
import { insertEvent, lockOrder, updateOrder } from './orders.repository.ts'
import { MAILED } from './status-words.ts'
import { trackingWords } from './tracking.ts'

type Needs = {
  enqueue: Enqueue
  mailQueue: MailQueue
  recordHistory: RecordHistory
  appUrl: string
  pickupOffice: PickupOffice
  now: Clock
  newId: NewId
}
/** Null: the system itself. */
type By = string | null
/** `was`: the status that was seen. `reason`: what the mail says after its sentence. */
type How = { was?: OrderJobStatus | undefined; reason?: string }

/** The only way for the status of an order to change: legal moves alone, each in the timeline and the history, some by mail. */
export const createMoveOrder = ({ enqueue, mailQueue, recordHistory, appUrl, pickupOffice, now, newId }: Needs) => {
  return async (tx: Database, orderId: string, to: OrderJobStatus, by: By, { was, reason }: How = {}): Promise<void> => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
    if (was !== undefined && order.job_status !== was) return fail('order_is_others')
    const type = order.type as OrderType
    if (!movesFrom(order.job_status, includesShipment(type)).includes(to)) return fail('order_move_refused')
    const at = now()
    const leaves = leavesNow(order, to)
    await updateOrder(tx, orderId, { job_status: to, ...(leaves && { shipped_at: at }) }, at)
    await insertEvent(tx, { _id: newId(), order_id: orderId, at, kind: 'status', moved_to: to, by, is_staff: true, text: '' })
    if (to === 'Cancelled') await enqueue(tx, endOrderUploads, { order_id: orderId })
    const name = orderName(type, order.title)
    if (order.project_id !== null)
      await recordHistory(tx, { project_id: order.project_id, by: null, action: 'order.moved', name, status: to })
    const follow = to === 'Shipped' && order.tracking_number !== '' ? trackingWords(order.tracking_number, order.carrier) : undefined
    if (follow) await insertEvent(tx, { _id: newId(), order_id: orderId, at, kind: 'tracking', by, is_staff: true, text: follow })
    const sentence = MAILED[to]
    if (!sentence) return
    const mail = orderMail({
      name,
      number: Number(order.order_number),
      sentence,
      follow: [follow ?? reason, leaves && isRental(order) && returnWords(pickupOffice)].filter(Boolean).join(' '),
      address: `${appUrl}/orders/${orderId}`,
    })
    for (const { email } of await listContacts(tx, { ...order, user_id: order.ordered_by })) await mailQueue.post(tx, { to: email }, mail)
  }
}
export type MoveOrder = ReturnType<typeof createMoveOrder>

const returnWords = (office: PickupOffice): string =>
  `Return it within ${RENTAL_DAYS} days of arrival to ${officeAddress(office)}: after that, the full price is charged.`

type Leaving = { type: string; shipped_at: Date | null; specifications: unknown }

/** A rented drive that is picked up may be complete without a shipment: it is out all the same, until it comes back. */
const leavesNow = ({ shipped_at, ...order }: Leaving, to: OrderJobStatus): boolean =>
  to === 'Shipped' || (to === 'Complete' && shipped_at === null && isRental(order))
