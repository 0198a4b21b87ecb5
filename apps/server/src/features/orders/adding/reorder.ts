import type { NewOrder } from '@answerprint/contract/orders'
import type { Database } from '#platform/database/database'
import type { OrderRowOf } from '../work/orders.repository.ts'
import { listFilesOfOrders } from './order-files.repository.ts'

/** The call that would make the same order again; files that are gone are missing in it. */
export async function orderAgain(db: Database, row: OrderRowOf): Promise<NewOrder> {
  const files = (await listFilesOfOrders(db, [row._id])).filter((each) => each.deleted_at === null)
  const _files = files.map((each) => ({ id: each._id, type: each.slot }))
  // Written by the same schema when it was added.
  return { type: row.type, specifications: row.specifications, _files } as NewOrder
}
