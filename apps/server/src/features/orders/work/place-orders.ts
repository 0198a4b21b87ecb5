import type { ShippingAddress } from '@answerprint/contract/cart'
import { includesShipment, LABEL_OF, type Ordered, type OrderType } from '@answerprint/contract/order-types'
import { lineNameOf, sumOf } from '@answerprint/contract/price-order'
import type { Money } from '#features/billing'
import { noteUses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { listIdsOfOrders } from '../adding/order-files.repository.ts'
import { orderName, type PricedOrder } from '../adding/price-cart.ts'
import { addWorkingDays, delivers, workingDays } from './order-kinds.ts'
import { insertEvents, listByIds, type NewEvent } from './orders.repository.ts'
import { countMore, dropLines, keepLines, listReserved, makePaid } from './place-orders.repository.ts'

type Needs = {
  money: Money
  newId: NewId
  recordHistory: RecordHistory
  /** What the system does by itself begins. */
  begin(tx: Database, order: { _id: string; wizard_type: Ordered['type']; specifications: unknown }): Promise<unknown>
}
type Placing = {
  viewer: { user_id: string; owner_id: string }
  invoice_id: string
  at: Date
  address: ShippingAddress | null
  note: string
}

/** Orders leave the cart and become work, in the transaction of their purchase. */
export const createPlaceOrders = ({ money, newId, recordHistory, begin }: Needs) => ({
  /** Names and lines as they are sold. Those that a purchase that failed left are gone: what is not priced now is not bought now. */
  async keepLines(tx: Database, userId: string, orders: readonly PricedOrder[]): Promise<void> {
    await dropLines(tx, userId)
    for (const { row, title, description, lines } of orders) {
      const named = lines.map((each) => ({ ...each, name: lineNameOf(each, money.format) }))
      await keepLines(tx, row._id, { title, description, project_title: row.project_title, lines: named, total: sumOf(lines) })
    }
  },

  async place(tx: Database, { viewer, invoice_id, at, address, note }: Placing): Promise<string[]> {
    const reserved = await listReserved(tx, viewer.user_id)
    const events: NewEvent[] = []
    for (const row of reserved) {
      const order = { type: row.wizard_type, specifications: row.specifications } as Ordered
      const type = row.type as OrderType
      const isSent = includesShipment(type)
      await makePaid(tx, row._id, {
        ...{ owner_id: viewer.owner_id, invoice_id, ordered_at: at, due_at: addWorkingDays(at, workingDays(order)) },
        upload_status: delivers(order) ? 'Pending' : 'None',
        destination_address: isSent ? address : null,
      })
      const ofThis = { order_id: row._id, at, by: viewer.user_id, is_staff: false }
      events.push({ _id: newId(), ...ofThis, kind: 'ordered', text: 'Ordered.' })
      if (note !== '') events.push({ _id: newId(), ...ofThis, kind: 'message', text: note })
      const by = { user_id: viewer.user_id, staff_id: null }
      if (row.project_id !== null)
        await recordHistory(tx, { project_id: row.project_id, by, action: 'order.placed', name: orderName(type, row.title) })
      await begin(tx, { _id: row._id, wizard_type: order.type, specifications: row.specifications })
    }
    if (reserved.length === 0) return []
    await insertEvents(tx, events)
    const ids = reserved.map((each) => each._id)
    // What waits for its work is not archived as if no one used it.
    await noteUses(tx, await listIdsOfOrders(tx, ids), at)
    await countMore(tx, viewer.owner_id, reserved.length)
    return ids
  },

  /** Each line with the number of its order: lines were reserved in the order in which orders got their numbers. */
  async numberLines<Line extends object>(tx: Database, ids: readonly string[], lines: readonly Line[]) {
    const placed = await listByIds(tx, ids)
    const numbers = placed.flatMap((each) => linesIn(each.lines).map(() => Number(each.order_number)))
    return lines.map((each, index) => ({ ...each, order_number: numbers[index] ?? null }))
  },

  listPlaced: async (db: Database, ids: readonly string[]) =>
    (await listByIds(db, ids)).map(({ _id, order_number, title, type, project_title, due_at, total }) => ({
      ...{ _id, order_number: Number(order_number), title, project_title, due_at },
      ...{
        label: LABEL_OF[type as OrderType],
        includes_shipment: includesShipment(type as OrderType),
        amount_formatted: money.format(total),
      },
    })),
})
const linesIn = (lines: unknown): unknown[] => (Array.isArray(lines) ? lines : [])

export type PlaceOrders = ReturnType<typeof createPlaceOrders>
