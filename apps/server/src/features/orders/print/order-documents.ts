import type { ShippingAddress } from '@answerprint/contract/cart'
import { DISC_NAMES, type OrderType } from '@answerprint/contract/order-types'
import { RENTAL_DAYS } from '@answerprint/contract/rental-terms'
import { dayWords } from '#platform/clock'
import { orderName } from '../adding/price-cart.ts'
import { specificationWords } from '../staff/specification-words.ts'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { type PrintedLabel, type PrintedLine, type PrintedOrder, sizeText } from './printed-order.ts'

/** An order with what its documents say of it. */
export type ToPrint = {
  row: OrderRowOf
  customer: string
  files: readonly { name: string; size: number }[]
  address: readonly string[]
  /** Of rented drives; empty for everything else. */
  return_to: readonly string[]
  at: Date
}

const dayOf = (at: Date | null): string => (at ? dayWords(at) : '–')
const numberOf = ({ row }: ToPrint): string => String(row.order_number)
const nameOf = ({ row }: ToPrint): string => orderName(row.type as OrderType, row.title)
const fileLines = ({ files }: ToPrint): PrintedLine[] => files.map(({ name, size }) => ({ text: name, right: sizeText(size) }))
const addressText = ({ address }: ToPrint): string => (address.length === 0 ? 'Picked up at the office' : address.join(', '))

const STEPS: Readonly<Record<OrderType, readonly string[]>> = {
  'closed-captions': ['Script compared with the sound', 'Timing checked at every cut', 'File opened in a player'],
  'digital-cinema-package': ['Package made and hashed', 'Every reel played with sound', 'Titles and language checked'],
  'order-discs': ['Image written and verified', 'First and last copy played', 'Label on each disc', 'Packing list in the parcel'],
  'send-drives': ['Files copied to each drive', 'Hashes compared with the list', 'Label on each drive', 'Packing list in the parcel'],
  'quality-inspection': ['Watched from start to end', 'Automatic report read', 'Report signed'],
  'format-conversion': ['Result opened and measured'],
}

/** What lies beside the work. */
export function sheetOf(order: ToPrint): PrintedOrder {
  const { row, customer, at } = order
  const specifications = specificationWords(row)
  return {
    ...{ title: nameOf(order), number: numberOf(order), footer: `Print sheet of order ${numberOf(order)}, ${dayOf(at)}`, at },
    facts: [
      ['Customer', customer],
      ['Project', row.project_title],
      ['Ordered', dayOf(row.ordered_at)],
      ['Due', dayOf(row.due_at)],
      ['Send to', addressText(order)],
      ...specifications.map(({ name, value }) => [name, value] as const),
    ],
    sections: [
      { title: 'Files', lines: fileLines(order) },
      { title: 'To do', lines: STEPS[row.type as OrderType].map((text) => ({ text, isToDo: true })) },
    ],
  }
}

type Shipped = { drive_quantity?: number; dvd_quantity?: number; blu_ray_quantity?: number; disc_quantity?: number; disc_type?: string }
type Unit = { name: string; count: number; isEach: boolean }

/** What is in the parcel: each drive by itself, discs by their format. */
function unitsOf({ row }: ToPrint): Unit[] {
  const { drive_quantity = 0, dvd_quantity = 0, blu_ray_quantity = 0, disc_quantity = 0 } = row.specifications as Shipped
  const units: Unit[] =
    row.wizard_type === 'send-physical-copy'
      ? [{ name: 'Drive', count: drive_quantity, isEach: true }]
      : row.wizard_type === 'send-discs'
        ? [{ name: 'Disc', count: disc_quantity, isEach: false }]
        : [
            { name: DISC_NAMES.dvd, count: dvd_quantity, isEach: false },
            { name: DISC_NAMES.blu_ray, count: blu_ray_quantity, isEach: false },
          ]
  return units.filter((each) => each.count > 0)
}

/** For every drive, or for the discs of each format. */
export function labelsOf(order: ToPrint): PrintedLabel[] {
  const { row, customer, files } = order
  const { disc_type = '' } = row.specifications as Shipped
  return unitsOf(order).flatMap(({ name, count, isEach }) =>
    Array.from({ length: isEach ? count : 1 }, (_, index) => ({
      code: isEach ? `${numberOf(order)}-${index + 1}` : numberOf(order),
      title: row.title,
      lines: [
        isEach
          ? `${name} ${index + 1} of ${count}, order ${numberOf(order)}`
          : [name, disc_type, `${count} copies`].filter(Boolean).join(', '),
        customer,
        `${files.length === 1 ? '1 file' : `${files.length} files`}, ${sizeText(files.reduce((sum, each) => sum + each.size, 0))}`,
      ],
    })),
  )
}

export function packingListOf(order: ToPrint): PrintedOrder {
  const { row, customer, at } = order
  const address = row.destination_address as ShippingAddress | null
  const drives = row.wizard_type === 'send-physical-copy'
  return {
    ...{ title: 'Packing list', number: numberOf(order), footer: `Packing list of order ${numberOf(order)}, ${dayOf(at)}`, at },
    facts: [
      ['Order', `${numberOf(order)}, ${nameOf(order)}`],
      ['Customer', customer],
      ['To', addressText(order)],
      ...(order.return_to.length > 0
        ? [['Return', `Within ${RENTAL_DAYS} days of arrival, to ${order.return_to.join(', ')}`] as const]
        : []),
      ...(address && row.carrier ? [['Carrier', [row.carrier, row.tracking_number].filter(Boolean).join(' ')] as const] : []),
    ],
    sections: [
      { title: 'In this parcel', lines: unitsOf(order).map(({ name, count }) => ({ text: name, right: `${count}` })) },
      { title: drives ? 'On each drive' : 'Made from', lines: fileLines(order) },
    ],
  }
}
