import { fail } from '@answerprint/contract/errors'
import { fileMovesFrom, type OrderUploadStatus } from '@answerprint/contract/order-statuses'
import type { OrderType } from '@answerprint/contract/order-types'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { orderName } from '../adding/price-cart.ts'
import { insertEvent, type lockOrder, updateOrder } from '../work/orders.repository.ts'

type Order = Pick<NonNullable<Awaited<ReturnType<typeof lockOrder>>>, '_id' | 'type' | 'title' | 'project_id' | 'upload_status'>
type Needs = { recordHistory: RecordHistory; now: Clock; newId: NewId }

/** Where the result files of an order are, said by staff: legal moves alone, each in the timeline and the history. Again is nothing new. */
export const createMoveFiles =
  ({ recordHistory, now, newId }: Needs) =>
  async (tx: Database, by: string, order: Order, to: OrderUploadStatus, was?: OrderUploadStatus): Promise<void> => {
    if (order.upload_status === to) return
    if (was !== undefined && order.upload_status !== was) return fail('order_is_others')
    if (!fileMovesFrom(order.upload_status).includes(to)) return fail('order_move_refused')
    const at = now()
    await updateOrder(tx, order._id, { upload_status: to }, at)
    const text = `Files moved to ${to}.`
    await insertEvent(tx, { _id: newId(), order_id: order._id, at, kind: 'status', by, is_staff: true, text })
    if (order.project_id === null) return
    const name = orderName(order.type as OrderType, order.title)
    await recordHistory(tx, { project_id: order.project_id, by: null, action: 'order.files_moved', name, status: to })
  }
