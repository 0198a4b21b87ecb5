import type { ShippingAddress } from '@answerprint/contract/cart'
import { includesShipment, LABEL_OF, type OrderType } from '@answerprint/contract/order-types'
import type { OrderDetails, OrderRow } from '@answerprint/contract/orders'
import type { z } from 'zod'
import type { Money } from '#features/billing'
import type { createSignPoster } from '#features/projects'
import { countryName } from '#platform/geo/country-name'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { trackingUrl } from '../work/tracking.ts'

export type SignPoster = ReturnType<typeof createSignPoster>
type Shown = z.output<typeof OrderRow>

const placeOf = ({ city, state_or_province_code, country_code }: ShippingAddress): string =>
  [city, state_or_province_code.toUpperCase() || country_code.toUpperCase()].filter(Boolean).join(', ')

function shipmentOf(row: OrderRowOf): Shown['shipment'] {
  if (!isWorkedOn(row.type) || !includesShipment(row.type)) return null
  const address = row.destination_address as ShippingAddress | null
  const isShipped = row.job_status === 'Shipped' && row.tracking_number !== ''
  return {
    destination_address: address ? placeOf(address) : 'Pickup',
    tracking_number: isShipped ? row.tracking_number : null,
    tracking_url: isShipped ? trackingUrl(row.carrier, row.tracking_number) : null,
  }
}

/** Links and transfers are handed over with their purchase. */
export const isWorkedOn = (type: OrderRowOf['type']): type is OrderType => type !== 'screeners_top_up' && type !== 'aspera_transfers'
export const labelOf = (type: OrderRowOf['type']): string => (isWorkedOn(type) ? LABEL_OF[type] : type)

/** Of an order that was cancelled, files that are not there will not come. */
const filesOf = ({ job_status, upload_status }: OrderRowOf): Shown['upload_status'] =>
  job_status === 'Cancelled' && upload_status !== 'Complete' ? 'None' : upload_status

export async function presentOrder(row: OrderRowOf, signPoster: SignPoster): Promise<Shown> {
  const { poster_key, poster_prefix } = row
  return {
    ...{ _id: row._id, order_number: Number(row.order_number), order_title: row.title, order_type: labelOf(row.type) },
    ...{ project_title: row.project_title, project_id: row.project_status === 'Active' ? row.project_id : null },
    project_poster: await signPoster.small({ poster_key, poster_prefix }),
    ...{ job_status: row.job_status, upload_status: filesOf(row), created_at: row.ordered_at ?? row.updated_at },
    invoice_id: row.invoice_id,
    shipment: shipmentOf(row),
  }
}

type Line = { name: string; amount: number }
export const linesOf = (money: Money, row: OrderRowOf): z.output<typeof OrderDetails>['lines'] =>
  (row.lines as Line[]).map(({ name, amount }) => ({ name, amount_formatted: money.format(amount) }))

export const addressLines = (address: ShippingAddress): string[] =>
  [
    address.organization,
    address.address_line1,
    address.address_line2,
    [address.city, address.state_or_province_code.toUpperCase(), address.postal_code].filter(Boolean).join(' '),
    countryName(address.country_code),
    address.phone_number,
  ].filter((each) => each.trim() !== '')
