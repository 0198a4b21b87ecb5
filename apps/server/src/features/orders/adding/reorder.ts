import type { NewOrder } from '@answerprint/contract/orders'
import type { Database } from '#platform/database/database'
import { type FileOfOrder, listFilesOfOrders } from './order-files.repository.ts'

type Kept = { _id: string; type: string; specifications: unknown }

/** The call that would make the same order again; files that are gone are missing in it. */
export const orderAgain = async (db: Database, row: Kept): Promise<NewOrder> => callFor(row, await listFilesOfOrders(db, [row._id]))

export function callFor({ type, specifications }: Kept, files: readonly FileOfOrder[]): NewOrder {
  const _files = files.filter((each) => each.deleted_at === null).map((each) => ({ id: each._id, type: each.slot }))
  // Written by the same schema when it was added.
  return { type, specifications, _files } as NewOrder
}
