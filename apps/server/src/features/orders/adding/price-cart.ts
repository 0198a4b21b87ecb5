import type { CartOrder } from '@answerprint/contract/cart'
import { describeOrder } from '@answerprint/contract/describe-order'
import { errors } from '@answerprint/contract/errors'
import type { OrderFacts } from '@answerprint/contract/order-facts'
import { faultsOf } from '@answerprint/contract/order-rules'
import { includesShipment, LABEL_OF, ORDER_LABELS, type Ordered } from '@answerprint/contract/order-types'
import { lineNameOf, type OrderLine, type Part, priceOrder, sumOf } from '@answerprint/contract/price-order'
import type { z } from 'zod'
import type { Money } from '#features/billing'
import type { Catalogue } from '#features/catalogue'
import { formats, framerates, resolutions } from '#features/utilities'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { factsOf } from './order-facts-of.ts'
import { frozenWords } from './refused-files.ts'
import { type CartOrderRow, listCartOrders } from './cart-orders.repository.ts'
import { type FileOfOrder, listFilesOfOrders, type Load, loadFilesOfOrders, NO_LOAD } from './order-files.repository.ts'

export type PricedOrder = {
  row: CartOrderRow
  order: Ordered
  title: string
  description: string
  files: FileOfOrder[]
  lines: OrderLine[]
  /** Why it cannot be bought now. */
  problem: string | null
}

/** Orders that are not paid, priced from their files as they are now. */
export const createPriceOrders =
  ({ catalogue }: { catalogue: Catalogue }) =>
  async (db: Database, ownerId: string, rows: readonly CartOrderRow[]): Promise<PricedOrder[]> => {
    if (rows.length === 0) return []
    const found = await listFilesOfOrders(
      db,
      rows.map((each) => each._id),
    )
    const files = Map.groupBy(found, (each) => each.order_id)
    const onDrives = rows.filter((each) => each.wizard_type === 'send-physical-copy')
    const loads = await loadFilesOfOrders(
      db,
      onDrives.map((each) => each._id),
    )
    const prices = await catalogue.pricesFor(db, ownerId)
    return rows.map((row) => {
      const order = storedOrder(row)
      const own = files.get(row._id) ?? []
      const load = loads.get(row._id) ?? NO_LOAD
      const facts = factsOf(own, load.bytes)
      const [title, description] = [titleOf(row, order), describeOrder(order, facts, formats)]
      return {
        row,
        order,
        title,
        description,
        files: own,
        lines: priceOrder(order, facts, prices),
        problem: problemOf(row, own, load, order, facts),
      }
    })
  }
export type PriceOrders = ReturnType<typeof createPriceOrders>

/** What is in the cart of a person. */
export const createPriceCart = (needs: { catalogue: Catalogue }) => {
  const priceOrders = createPriceOrders(needs)
  return async (db: Database, viewer: Viewer): Promise<PricedOrder[]> => priceOrders(db, viewer.owner_id, await listCartOrders(db, viewer))
}
export type PriceCart = ReturnType<typeof createPriceCart>

/** As it was checked when it was added. */
const storedOrder = ({ wizard_type: type, specifications }: Pick<CartOrderRow, 'wizard_type' | 'specifications'>) =>
  ({ type, specifications }) as Ordered

function titleOf(row: CartOrderRow, order: Ordered): string {
  if (order.type === 'dcp' && order.specifications.use_custom_title) return order.specifications.dcp_title
  if (order.type === 'disc') return order.specifications.disc_title
  return row.project_title
}

const MOVED = 'A file of it is in another project now. Remove this item and order it there.'
const ORDER_AGAIN = 'Remove this item and order it again.'
const CHANGED = `What is known of its film has changed. ${ORDER_AGAIN}`

/** Its price follows what is known of its film, which its owner may enter, or take away: every rule holds as when it was added. */
function problemOf(
  { project_id }: Pick<CartOrderRow, 'project_id'>,
  files: readonly FileOfOrder[],
  load: Load,
  order: Ordered,
  facts: OrderFacts,
): string | null {
  // Its result goes to the project of the order, whose people need not see the other one.
  if (files.some((each) => each.project_id !== project_id)) return MOVED
  const frozen = new Set([...load.frozen, ...files.filter((each) => each.frozen_at !== null).map(({ name }) => name)])
  if (frozen.size > 0) return frozenWords([...frozen])
  if (load.is_damaged) return errors.file_damaged.message
  if (files.some((each) => each.type !== 'folder' && each.status !== 'Ready')) return errors.file_busy.message
  const [fault] = faultsOf(order, facts, { formats, framerates, resolutions })
  if (!fault) return null
  // Nothing is known of the film then: folders that are sent have grown.
  return order.type === 'send-physical-copy' ? `${fault.message} ${ORDER_AGAIN}` : CHANGED
}

type LineItem = z.output<typeof CartOrder>['lineItems'][number]
type Presented = z.output<typeof CartOrder>

const itemOf = (money: Money, line: OrderLine, promo: number): LineItem => ({
  name: lineNameOf(line, money.format),
  ...{ type: line.code, promo, quantity: line.quantity, price: line.unit_price, price_formatted: money.format(line.unit_price) },
  ...{ amount: line.amount, amount_formatted: money.format(line.amount), currency_symbol: money.symbol },
})

const PART_TITLES: Readonly<Record<Part, string>> = { dvd: 'DVD', blu_ray: 'Blu-ray', captioning: 'Captioning' }

/** `discounts`: what a promo takes off each line; nothing where there is none. */
export function presentCartOrder(money: Money, priced: PricedOrder, poster: string | null, discounts: readonly number[] = []): Presented {
  const { row, title, description, lines, problem } = priced
  // Only services are in carts.
  const type = row.type as Presented['type']
  const charged = lines.map((line, index) => ({ ...line, item: itemOf(money, line, discounts[index] ?? 0) }))
  const parts = [...new Set(lines.flatMap(({ part }) => part ?? []))]
  const areApart = type === 'digital-cinema-package' || parts.length > 1
  const common = {
    ...{ type, label: LABEL_OF[type], problem, includes_shipment: includesShipment(type) },
    project: { _id: row.project_id ?? '', title: row.project_title, poster },
  }
  return {
    ...{ ...common, _id: row._id, title, description, ...sumUp(money, charged) },
    suborders: (areApart ? parts : []).map((part) => {
      const own = charged.filter((each) => each.part === part)
      // The first of its lines says what it is: "10 DVD".
      const named = { _id: `${row._id}-${part}`, title: PART_TITLES[part], description: own[0]?.name ?? '' }
      return { ...common, ...named, ...sumUp(money, own), suborders: [] }
    }),
  }
}

function sumUp(money: Money, charged: readonly (OrderLine & { item: LineItem })[]) {
  const subtotal = sumOf(charged)
  return { lineItems: charged.map((each) => each.item), subtotal, subtotal_formatted: money.format(subtotal) }
}

/** "DCP, Exit Interview": as history, mail and invoice name it. */
export const orderName = (type: Presented['type'], title: string): string => `${ORDER_LABELS[LABEL_OF[type]]}, ${title}`
