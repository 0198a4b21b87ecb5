import { fail } from '@answerprint/contract/errors'
import type { OrderType } from '@answerprint/contract/order-types'
import type { RecordHistory } from '#features/history'
import { type AddFile, hasStorageFor, reserveStorage, useReservation } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { orderName } from '../adding/price-cart.ts'
import { findPaid, insertEvent, insertResult, updateOrder } from './orders.repository.ts'

type Needs = { addFile: AddFile; recordHistory: RecordHistory; now: Clock; newId: NewId }
type Result = { file_name: string; kind: string; size: number; key: string; content_type: string }

/** A result becomes a file of the project, beside the file that it was made of. Bytes are in the store already. */
export const createDeliverResult = ({ addFile, recordHistory, now, newId }: Needs) => {
  return async (tx: Database, orderId: string, result: Result, folder_id: string | null, by: string | null): Promise<string> => {
    const order = (await findPaid(tx, orderId)) ?? fail('not_found')
    if (order.project_id === null || order.project_status !== 'Active') return fail('not_found')
    const { project_id, owner_id } = order
    const file_id = await addFile(tx, { ...result, project_id, folder_id, user_id: by })
    if (!(await hasStorageFor(tx, owner_id, result.size)) || !(await reserveStorage(tx, owner_id, result.size)))
      return fail('storage_limit')
    await useReservation(tx, owner_id, result.size)
    const at = now()
    await insertResult(tx, { order_id: orderId, file_id, delivered_at: at })
    await updateOrder(tx, orderId, { upload_status: 'Complete' }, at)
    await insertEvent(tx, {
      _id: newId(),
      order_id: orderId,
      at,
      kind: 'result',
      by,
      is_staff: true,
      text: `Delivered ${result.file_name}.`,
    })
    const name = orderName(order.type as OrderType, order.title)
    await recordHistory(tx, { project_id, by: null, action: 'order.delivered', name, file: result.file_name })
    return file_id
  }
}
export type DeliverResult = ReturnType<typeof createDeliverResult>
