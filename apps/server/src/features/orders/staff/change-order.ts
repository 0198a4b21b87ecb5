import { fail } from '@answerprint/contract/errors'
import { checksOf } from '@answerprint/contract/order-checks'
import type { OrderType, Specifications } from '@answerprint/contract/order-types'
import type { StaffOrderChange } from '@answerprint/contract/orders'
import { listContacts } from '#features/billing'
import { addDays, type Clock, dayWords, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { orderName } from '../adding/price-cart.ts'
import { isRental } from '../work/order-kinds.ts'
import { orderMail } from '../work/order-mails.ts'
import type { MoveFiles } from '../work/move-files.ts'
import type { MoveOrder } from '../work/move-order.ts'
import { trackingWords } from '../work/tracking.ts'
import { isWorkedOn } from '../lists/order-views.ts'
import { findPaid, insertEvent, type lockOrder, setChecks, updateOrder } from '../work/orders.repository.ts'

type Before = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Needs = {
  moveOrder: MoveOrder
  moveFiles: MoveFiles
  onDrivesBack: Hook
  mailQueue: MailQueue
  appUrl: string
  now: Clock
  newId: NewId
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
const dayOf = (time: Date | null): string | undefined => (time ? dateOf(time) : undefined)

/** Rentals are charged by these days. Staff may be a day ahead of the server. */
function refuseImpossibleDay(day: Date | null, shippedAt: Date | null, now: Date): void {
  if (day === null) return
  const isSinceShipment = shippedAt !== null && dateOf(day) >= dateOf(shippedAt)
  if (isSinceShipment && dateOf(day) <= dateOf(addDays(now, 1))) return
  fail('invalid', { message: 'This day is before the order was shipped, or has not come yet.' })
}

/** Two who tick at once keep both ticks. */
async function checkOff(tx: Database, orderId: string, { code, is_done }: { code: string; is_done: boolean }): Promise<void> {
  const order = (await findPaid(tx, orderId)) ?? fail('not_found')
  const known = isWorkedOn(order.type) ? checksOf(order.type).map((each) => each.code) : []
  if (!known.includes(code)) fail('not_found')
  await setChecks(
    tx,
    orderId,
    known.filter((each) => (each === code ? is_done : order.done_checks.includes(each))),
  )
}

/** That a rented drive came back is what ends the customer's worry about its price. */
function returnedMail(order: Before, address: string) {
  const { drive_quantity } = order.specifications as Specifications['send-physical-copy']
  const [drives, it, its] = drive_quantity === 1 ? ['drive is', 'it', 'Its'] : ['drives are', 'them', 'Their']
  return orderMail({
    name: orderName(order.type as OrderType, order.title),
    number: Number(order.order_number),
    sentence: `The ${drives} back with us.`,
    follow:
      order.drives_charged_at === null
        ? `What was held on a card for ${it} is released.`
        : `${its} full price was charged on ${dayWords(order.drives_charged_at)}. Write to us in the order if that should be looked at again.`,
    address,
  })
}

/** One change by staff, within a transaction that holds the order; what is worth knowing is in the timeline, and a day that was said already is not. */
export const createChangeOrder = ({ moveOrder, moveFiles, onDrivesBack, mailQueue, appUrl, now, newId }: Needs) => {
  const mailReturned = async (tx: Database, order: Before): Promise<void> => {
    const mail = returnedMail(order, `${appUrl}/orders/${order._id}`)
    for (const { email } of await listContacts(tx, { ...order, user_id: order.ordered_by })) await mailQueue.post(tx, { to: email }, mail)
  }
  return async (tx: Database, viewer: Viewer, before: Before, body: StaffOrderChange) => {
    const orderId = before._id
    const say = (kind: 'assigned' | 'tracking' | 'note', text: string) =>
      insertEvent(tx, { _id: newId(), order_id: orderId, at: now(), kind, by: viewer.user_id, is_staff: true, text })
    switch (body.key) {
      case 'job_status':
        await moveOrder(tx, orderId, body.value, viewer.user_id, { was: body.was })
        return body.value === 'Cancelled' ? onDrivesBack.run(tx, [orderId]) : undefined
      case 'upload_status':
        return moveFiles.say(tx, viewer.user_id, before, body.value, body.was)
      case 'assigned_to': {
        await updateOrder(tx, orderId, { assigned_to: body.value === 'me' ? viewer.user_id : null }, now())
        return say('assigned', body.value === 'me' ? `${viewer.full_name} took this order.` : `${viewer.full_name} gave this order back.`)
      }
      case 'carrier':
        return updateOrder(tx, orderId, { carrier: body.value }, now())
      case 'tracking_number':
        await updateOrder(tx, orderId, { tracking_number: body.value }, now())
        // Before that it is not known to the customer, who reads the timeline.
        return body.value === '' || before.job_status !== 'Shipped' ? undefined : say('tracking', trackingWords(body.value, before.carrier))
      case 'delivered_at':
      case 'returned_at':
        if (dayOf(body.value) === dayOf(before[body.key])) return undefined
        refuseImpossibleDay(body.value, before.shipped_at, now())
        await updateOrder(tx, orderId, { [body.key]: body.value }, now())
        if (body.key === 'returned_at') await onDrivesBack.run(tx, [orderId])
        if (body.key === 'returned_at' && before.returned_at === null && isRental(before)) await mailReturned(tx, before)
        return say('tracking', `${body.key === 'delivered_at' ? 'Arrived' : 'Returned'}: ${body.value ? dayWords(body.value) : 'not yet'}.`)
      case 'note':
        return say('note', body.value)
      case 'check':
        return checkOff(tx, orderId, body.value)
    }
  }
}
