import type { ShippingAddress } from '@answerprint/contract/cart'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { includesShipment, type OrderType } from '@answerprint/contract/order-types'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { manifestName, manifestXml } from '@answerprint/delivery/mhl'
import { openPaths, safeName } from '@answerprint/delivery/safe-paths'
import type { Clock } from '#platform/clock'
import type { PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import { addressLines } from '../lists/order-views.ts'
import { rentalOf } from '../lists/rental-of-order.ts'
import { findParties } from '../staff/staff-orders.repository.ts'
import { findPaid } from '../work/orders.repository.ts'
import { type Carried, listCarried } from './contents.repository.ts'
import { labelsOf, packingListOf, sheetOf, type ToPrint } from './order-documents.ts'

type Needs = { db: Database; office: PickupOffice; now: Clock }

/** Documents of an order for the people who work on it. The libraries of a PDF are loaded with the first one. */
export const createPrintOrder =
  ({ db, office, now }: Needs) =>
  async ({ params: { orderID }, query: { document } }: Input<(typeof contract)['print'], 'out'>) => {
    const row = (await findPaid(db, orderID)) ?? fail('not_found')
    const isSent = row.wizard_type !== 'none' && includesShipment(row.type as OrderType)
    // Only what is sent has a label and a list, and only a drive holds files.
    if (row.wizard_type === 'none' || (document !== 'sheet' && !isSent)) return fail('not_found')
    const [parties, carried] = await Promise.all([findParties(db, orderID), listCarried(db, orderID)])
    const pathOf = openPaths([])
    const files = carried.map((each) => ({ ...each, name: pathOf(each.names) }))
    const address = row.destination_address as ShippingAddress | null
    const customer = parties.organization ?? parties.full_name
    const return_to = rentalOf(row, office)?.return_to ?? []
    const order = { row, customer, files, address: address ? addressLines(address) : [], return_to, at: now() }
    if (document === 'manifest') return manifestOf(order, files)
    const { orderPdf, labelsPdf } = await import('./draw-order.ts')
    const number = String(row.order_number)
    const content = await (document === 'labels'
      ? labelsPdf(`Labels of order ${number}`, labelsOf(order), order.at)
      : orderPdf(document === 'sheet' ? sheetOf(order) : packingListOf(order)))
    return { file_name: `${number}-${document}.pdf`, content_type: 'application/pdf', content }
  }
export type PrintOrder = ReturnType<typeof createPrintOrder>

type Hashed = Carried & { name: string; xxh128: string; c4: string; hashed_at: Date }
const isHashed = (file: Carried & { name: string }): file is Hashed => file.xxh128 !== null && file.c4 !== null && file.hashed_at !== null

/** The ASC MHL of a drive, with the hashes of what is stored; refused until all of it was read. */
function manifestOf({ row, customer, at }: ToPrint, files: readonly (Carried & { name: string })[]) {
  const hashed = files.filter(isHashed)
  if (row.wizard_type !== 'send-physical-copy' || files.length === 0) return fail('not_found')
  if (hashed.length < files.length) return fail('file_busy')
  const content = manifestXml({
    ...{ created_at: at, hostname: 'answerprint', tool: { name: 'Answerprint', version: '1.0' }, author: 'Answerprint' },
    comment: `Order ${row.order_number} for ${customer}`,
    files: hashed.map(({ name: path, size, created_at: modified_at, xxh128, c4, hashed_at }) => ({
      ...{ path, size, modified_at, xxh128, c4, hashed_at },
    })),
  })
  const file_name = manifestName(safeName(`Order ${row.order_number}`), at)
  return { file_name, content_type: 'application/xml; charset=utf-8', content }
}
