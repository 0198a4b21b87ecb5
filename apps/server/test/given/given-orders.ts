import { cart } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import type { OrderJobStatus } from '@answerprint/contract/order-statuses'
import { orders, staffOrders } from '@answerprint/contract/orders'
import type { Person } from '../person.ts'
import { type Server, type StoryOptions, startServer } from '../start-server.ts'
import { FILM_HEAD } from './given.ts'
import { givenPostPay } from './given-post-pay.ts'

type Measures = { minutes?: number | null; width?: number; height?: number; rate?: number }

/** A film whose length, size and rate are known. */
export async function givenFilm({ given, db }: Server, person: Person, projectId: string, measures: Measures = {}, name = 'halcyon.mp4') {
  const _id = await given.file(person, projectId, name, FILM_HEAD)
  const { minutes = 90, width = 1920, height = 1080, rate = 24 } = measures
  const media = JSON.stringify({ width, height, frame_rate: { num: rate, den: 1 }, video_codec: 'h264' })
  await db
    .updateTable('files')
    .set({ duration_seconds: minutes === null ? null : minutes * 60, media })
    .where('_id', '=', _id)
    .execute()
  return _id
}

export const captionsOf = (fileId: string, turnaround_time: 'web' | 'broadcast' | 'svod' = 'web') => ({
  type: 'closed-captions' as const,
  specifications: { turnaround_time },
  _files: [{ id: fileId, type: 'video_file' as const }],
})

export const discsOf = (fileId: string, dvd_quantity = 10) => ({
  type: 'order-discs' as const,
  specifications: { dvd_quantity, disc_title: 'Halcyon', disc_type: 'Screener Copy' },
  _files: [{ id: fileId, type: 'source_file' as const }],
})

export const TORONTO = {
  ...{ organization: 'Northlight Distribution', address_line1: '214 King Street West', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ state_or_province_code: 'ON', country_code: 'ca', phone_number: '+1 416 555 0142' },
}

/** Shipped to Toronto by this rate. */
export async function givenShipping(person: Person, shipping_type = 'FEDEX_GROUND') {
  const { shipment } = await person.call(cart.get, {})
  const shipmentID = shipment?._id ?? ''
  await person.call(cart.rates, { query: { ...TORONTO, shipmentID } })
  return person.call(cart.selectRate, { body: { shipmentID, rate: { shipping_type } } })
}

/** Captions that are ordered and paid by post-pay; the id of the order. */
export async function givenPaidCaptions(person: Person, projectID: string, fileId: string): Promise<string> {
  await person.call(orders.add, { params: { projectID }, body: captionsOf(fileId) })
  const bought = await person.call(cart.buy, { body: {} })
  return bought.orders.at(-1)?._id ?? ''
}

/** Captions that Helen's organization has ordered for a film, and Dario of the staff, who moves orders. */
export async function givenOrderAndStaff(options: StoryOptions = {}, environment: Record<string, string> = {}) {
  const server = await startServer(environment, options)
  const { given } = server
  const organization = await given.organization('Northlight Distribution')
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  const orderID = await givenPaidCaptions(helen, projectID, film)
  const dario = await given.staff()
  const move = (value: OrderJobStatus, order = orderID) =>
    dario.call(staffOrders.update, { params: { orderID: order }, body: { key: 'job_status', value } })
  return { ...server, server, organization, helen, dario, projectID, film, orderID, move }
}

type Ordered = Input<(typeof orders)['add']>['body']

/** A film of Ada's with these bytes, and a service for it that is ordered and paid by post-pay. */
export async function givenOrderOf(server: Server, bytes: Buffer, ordered: Pick<Ordered, 'type' | 'specifications'>) {
  const ada = await server.given.person()
  await givenPostPay(server, ada)
  const { _id: projectID } = await server.given.project(ada, 'Halcyon')
  const film = await server.given.file(ada, projectID, 'HALCYON_FTR.mp4', bytes)
  await server.db
    .updateTable('files')
    .set({ duration_seconds: 2, resolution: '640 x 360', framerate: '30' })
    .where('_id', '=', film)
    .execute()
  const body = { ...ordered, _files: [{ id: film, type: 'video_file' }] } as Ordered
  await ada.call(orders.add, { params: { projectID }, body })
  const bought = await ada.call(cart.buy, { body: {} })
  return { ada, projectID, orderID: bought.orders[0]?._id ?? '' }
}
