import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { quotes } from '@answerprint/contract/quotes'
import { captionsOf } from '../../given/given-orders.ts'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'

type Owners = { organization: string; user: string; project: string; film: string; invoice: string }

let ordered = 0

/** A cart with captions and a disc that is sent, and an order that was paid. */
export async function givenOrdering({ db, clock }: Server, person: Person, { organization, user, project, film, invoice }: Owners) {
  const media = JSON.stringify({ width: 2048, height: 1080, frame_rate: { num: 24, den: 1 }, video_codec: 'h264' })
  await db.updateTable('files').set({ duration_seconds: 50, media }).where('_id', '=', film).execute()
  // Nothing costs this account anything: its purchases succeed however it pays.
  const free = { owner_id: organization, amount: 0, valid_from: clock.now() }
  const items = await db.selectFrom('catalogue_items').select('code').execute()
  await db
    .insertInto('catalogue_prices')
    .values(items.map(({ code }) => ({ _id: clock.newId(), code, ...free })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const params = { projectID: project }
  const { order } = await person.call(orders.add, { params, body: captionsOf(film) })
  const specifications = { dvd_quantity: 1, disc_title: 'Halcyon', disc_type: 'Screener' }
  await person.call(orders.add, { params, body: { type: 'order-discs', specifications, _files: [{ id: film, type: 'source_file' }] } })
  const { shipment } = await person.call(cart.get, {})
  const shipmentID = shipment?._id ?? ''
  await person.call(cart.rates, { query: { ...ADDRESS, shipmentID } })
  const { _id: quote } = await person.call(quotes.make, {})
  const paid = clock.newId()
  ordered += 1
  const kinds = { type: 'closed-captions', wizard_type: 'closed-captions', specifications: '{"turnaround_time":"web"}' } as const
  const at = { created_at: clock.now(), ordered_at: clock.now(), updated_at: clock.now() }
  const owners = { owner_id: organization, ordered_by: user, project_id: project }
  await db
    .insertInto('orders')
    .values({
      ...{ _id: paid, ...owners, ...kinds, ...at, order_number: 900_000 + ordered, invoice_id: invoice },
      ...{ job_status: 'Pending', upload_status: 'Pending' },
    })
    .execute()
  await db.insertInto('order_files').values({ order_id: paid, file_id: film, slot: 'video_file', position: 0 }).execute()
  const dcpOf = { order_id: paid, project_id: project, created_by: user }
  const sendDcp = () => givenOrderDcp({ db, clock }, dcpOf)
  const sent = { orderDcp: await sendDcp(), orderDcpToRemove: await sendDcp(), wrongOrderDcp: await sendDcp() }
  const measured = { duration_seconds: 50, picture: 'h264', black: [], freezes: [], silences: [], loudness: null }
  const cadence = { progressive: 0, top_first: 0, bottom_first: 0, undetermined: 0, repeated: 0 }
  const report = { order_id: paid, measured: JSON.stringify({ ...measured, cadence }), state: 'Draft', made_at: clock.now() } as const
  await db.insertInto('order_reports').values(report).execute()
  const waits = async () => {
    const approval = clock.newId()
    const asked = { asked_by: user, sent_to: user, note: '', subtotal: 0, asked_at: clock.now() }
    await db
      .insertInto('cart_approvals')
      .values({ _id: approval, owner_id: organization, state: 'waiting', ...asked })
      .execute()
    const waiting = { _id: clock.newId(), ...owners, ...kinds, in_cart_of: user, approval_id: approval }
    await db
      .insertInto('orders')
      .values({ ...waiting, created_at: clock.now(), updated_at: clock.now() })
      .execute()
    await db.insertInto('order_files').values({ order_id: waiting._id, file_id: film, slot: 'video_file', position: 0 }).execute()
    return approval
  }
  const approvals = { approval: await waits(), approvalToDecline: await waits(), approvalToWithdraw: await waits() }
  const promo = await db.selectFrom('promos').select('_id').where('code', '=', 'WELCOME10').executeTakeFirstOrThrow()
  return { cartOrder: order._id, shipment: shipmentID, order: paid, ...sent, quote, ...approvals, promo: promo._id }
}

const MISTAKE = { kind: 'hash', severity: 'wrong', path: 'pcm.mxf', message: 'pcm.mxf differs.' }

/** A DCP that staff sent for an order, with something wrong. */
async function givenOrderDcp(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  of: { order_id: string; project_id: string; created_by: string },
) {
  const { order_id, project_id, created_by } = of
  const _id = clock.newId()
  const times = { created_by, created_at: clock.now(), updated_at: clock.now() }
  const named = { type: 'dcp', kind: 'dcp', name: 'Halcyon', file_name: 'Halcyon' } as const
  const file = { ...named, ...times, _id, project_id, key: `dcps/${_id}`, status: 'Awaiting Content' } as const
  await db.insertInto('files').values(file).execute()
  await db
    .insertInto('dcps')
    .values({ ...times, file_id: _id, order_id, status: 'Failed', problems: JSON.stringify([MISTAKE]) })
    .execute()
  await db.insertInto('dcp_files').values({ dcp_id: _id, path: 'ASSETMAP', size: 0, state: 'Awaiting' }).execute()
  return _id
}

export const ADDRESS = {
  ...{ organization: 'Salt Films', address_line1: '1 Main Street', city: 'Lyon', postal_code: '69001', country_code: 'fr' },
  phone_number: '+33 1 00 00 00 00',
}
