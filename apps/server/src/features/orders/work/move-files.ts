import { fail } from '@answerprint/contract/errors'
import { fileMovesFrom, type OrderUploadStatus } from '@answerprint/contract/order-statuses'
import type { OrderType } from '@answerprint/contract/order-types'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { orderName } from '../adding/price-cart.ts'
import { insertEvent, type lockOrder, updateOrder } from './orders.repository.ts'

type Order = Pick<NonNullable<Awaited<ReturnType<typeof lockOrder>>>, '_id' | 'type' | 'title' | 'project_id' | 'upload_status'>
type Needs = { recordHistory: RecordHistory; now: Clock; newId: NewId }
/** Null: the system itself. */
type By = string | null

/** The only way for the files of an order, which the caller holds, to change where they are: legal moves, each in the timeline and the history. */
export const createMoveFiles = ({ recordHistory, now, newId }: Needs) => {
  const move = async (tx: Database, by: By, order: Order, to: OrderUploadStatus): Promise<void> => {
    const at = now()
    await updateOrder(tx, order._id, { upload_status: to }, at)
    const text = `Files moved to ${to}.`
    await insertEvent(tx, { _id: newId(), order_id: order._id, at, kind: 'status', by, is_staff: true, text })
    if (order.project_id === null) return
    const name = orderName(order.type as OrderType, order.title)
    await recordHistory(tx, { project_id: order.project_id, by: null, action: 'order.files_moved', name, status: to })
  }
  return {
    /** As staff say it. Again is nothing new. */
    async say(tx: Database, by: string, order: Order, to: OrderUploadStatus, was?: OrderUploadStatus): Promise<void> {
      if (order.upload_status === to) return
      if (was !== undefined && order.upload_status !== was) return fail('order_is_others')
      if (!fileMovesFrom(order.upload_status).includes(to)) return fail('order_move_refused')
      await move(tx, by, order, to)
    },

    /** What a job has begun or given up. Where staff have said otherwise meanwhile, that stays. */
    async follow(tx: Database, order: Order, to: 'In Progress' | 'Error'): Promise<void> {
      if (fileMovesFrom(order.upload_status).includes(to)) await move(tx, null, order, to)
    },

    /** A result was delivered. An order that was to have no files has some from now on. */
    async complete(tx: Database, by: By, order: Order): Promise<void> {
      if (order.upload_status === 'Complete') return
      if (order.upload_status === 'None') await move(tx, by, order, 'Pending')
      await move(tx, by, order, 'Complete')
    },
  }
}
export type MoveFiles = ReturnType<typeof createMoveFiles>
