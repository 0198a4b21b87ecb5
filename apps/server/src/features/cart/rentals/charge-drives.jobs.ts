import type { ShippingAddress } from '@answerprint/contract/cart'
import { fail } from '@answerprint/contract/errors'
import type { Specifications } from '@answerprint/contract/order-types'
import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { z } from 'zod'
import { lockLiveHold, type Purchases } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { BEFORE_ALL, eachAfter } from '#platform/database/each-after'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { type Office, taxPlaceOfSent } from '../cart-totals.ts'
import type { NoteRefusal } from './note-refusal.ts'
import { insertEvent, listUnreturned, lockUnreturned, markCharged, type PriceOfDrive } from './rentals.repository.ts'

export const chargeDrives = defineJob({ name: 'charge-unreturned-drives', payload: z.object({}), cron: '20 6 * * *' })

const CHARGED = `Not returned within ${RENTAL_DAYS} days of arrival: the full price was charged.`

type Needs = {
  db: Database
  purchases: Purchases
  priceOfDrive: PriceOfDrive
  noteRefusal: NoteRefusal
  office: Office
  now: Clock
  newId: NewId
  log: Log
}

/** A drive that is not returned in time is bought at its full price, once: from the hold on the card that rented it, or by post-pay. */
export const chargeDrivesHandler = ({ db, purchases, priceOfDrive, noteRefusal, office, now, newId, log }: Needs): JobHandler => {
  const { buyOffSession } = purchases.define({
    kind: 'unreturned_drive',
    payload: z.object({ order_id: z.string() }),
    result: z.object({ order_id: z.string() }),
    async reserve(tx, { viewer }, { order_id }) {
      const order = (await lockUnreturned(tx, order_id)) ?? fail('conflict')
      const { drive_quantity: quantity } = order.specifications as Specifications['send-physical-copy']
      const unit_price = await priceOfDrive(tx, viewer.owner_id, order.rented_at)
      const amount = quantity * unit_price
      const tax_place = taxPlaceOfSent(order.destination_address as ShippingAddress | null, office)
      const title = `Unreturned rental drive, order ${order.order_number}`
      const line = { code: 'drive_purchase', title, project_title: order.project_title, quantity, unit: 'drive', unit_price, amount }
      const hold = order.purchase_id === null ? undefined : await lockLiveHold(tx, order.purchase_id)
      const held = hold && { payment_id: hold._id, amount: hold.amount }
      return { lines: [line], taxed: [{ amount, kind: 'goods' as const }], tax_place, held }
    },
    async fulfil(tx, _purchaser, { order_id }, { at }) {
      if (!(await lockUnreturned(tx, order_id))) return fail('conflict')
      await markCharged(tx, order_id, at)
      await insertEvent(tx, { _id: newId(), order_id, at, kind: 'tracking', text: CHARGED })
      return { order_id }
    },
  })
  return handleJob(chargeDrives, async () => {
    const due = { now: now(), days: RENTAL_DAYS }
    const drives = eachAfter(
      BEFORE_ALL,
      (after, most) => listUnreturned(db, due, after, most),
      ({ _id }) => _id,
    )
    // The next day tries again. One that the provider does not take does not stop the others.
    for await (const { _id, owner_id, ordered_by, credit_card_id } of drives) {
      const wanted = { payload: { order_id: _id }, credit_card_id, purchase_key: `drive ${_id}` }
      const failed = (err: unknown) => log.warn({ order: _id, err }, 'a drive that was not returned could not be charged')
      const outcome = await buyOffSession({ user_id: ordered_by, owner_id }, wanted).catch(failed)
      if (outcome?.is !== 'refused') continue
      failed(outcome.refused)
      await noteRefusal(_id, outcome.refused)
    }
  })
}
