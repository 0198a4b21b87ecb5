import { fail } from '@answerprint/contract/errors'
import type { OrderType } from '@answerprint/contract/order-types'
import { listContacts } from '#features/billing'
import type { ShowDelivered } from '#features/dcp'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import { ownerOfProject } from '#features/projects'
import { type AddFile, hasStorageFor, reserveStorage, useReservation } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { NewObjects } from '#platform/storage/new-objects'
import { orderName } from '../adding/price-cart.ts'
import type { MoveFiles } from './move-files.ts'
import { deliveredMail } from './order-mails.ts'
import {
  findPaid,
  insertEvent,
  insertResult,
  listCheckedResults,
  listUploadedResults,
  lockOrder,
  type OrderRowOf,
} from './orders.repository.ts'

type Needs = {
  objects: NewObjects
  addFile: AddFile
  showDelivered: ShowDelivered
  moveFiles: MoveFiles
  recordHistory: RecordHistory
  notify: Notify
  now: Clock
  newId: NewId
}
export type Result = { file_name: string; kind: string; size: number; key: string; content_type: string }
/** `remark`: what the customer reads of it beside its name. */
type Delivered = { file_id: string; file_name: string; by: string | null; remark?: string }
type Anyway = { file_id: string; order_id: string | null }
/** `begin`: what the order goes through before it has its result. */
type How = { folder_id: string | null; by: string | null; begin?: (tx: Database) => Promise<unknown> }

/** A result becomes a file of the project, beside the file that it was made of. The buyer is notified in the same transaction. */
export const createDeliverResult = ({ objects, addFile, showDelivered, moveFiles, recordHistory, notify, now, newId }: Needs) => {
  const note = async (tx: Database, order: OrderRowOf, { file_id, file_name, by, remark }: Delivered): Promise<void> => {
    const at = now()
    const order_id = order._id
    // Held before a row names it: two that name it and then wait for each other would not end.
    const held = (await lockOrder(tx, order_id)) ?? fail('not_found')
    await insertResult(tx, { order_id, file_id, delivered_at: at })
    await moveFiles.complete(tx, by, held)
    await insertEvent(tx, {
      _id: newId(),
      order_id,
      at,
      kind: 'result',
      by,
      is_staff: true,
      text: [`Delivered ${file_name}.`, remark].filter(Boolean).join(' '),
    })
    const name = orderName(order.type as OrderType, order.title)
    if (order.project_id !== null)
      await recordHistory(tx, { project_id: order.project_id, by: null, action: 'order.delivered', name, file: file_name })
    const number = Number(order.order_number)
    for (const { _id: user_id } of await listContacts(tx, { ...order, user_id: order.ordered_by }))
      await notify(tx, {
        ...{ user_id, kind: 'order_delivered', path: `/orders/${order_id}` },
        title: `${file_name} was delivered for order ${number}`,
        mail: ({ address }) => deliveredMail({ name, number, file_name, project: order.project_title, remark, address }),
        // What the system does by itself is complete at that moment, and its mail says so.
        mayMail: by !== null,
      })
  }
  return {
    /** Bytes are in the store already. The file comes before the order, as where an upload of staff is completed: no deadlock. */
    async deliver(tx: Database, orderId: string, result: Result, { folder_id, by, begin }: How): Promise<string> {
      const order = (await findPaid(tx, orderId)) ?? fail('not_found')
      const { project_id, project_status } = order
      if (project_id === null || project_status !== 'Active') return fail('not_found')
      await objects.keep(tx, [result.key])
      const file_id = await addFile(tx, { ...result, project_id, folder_id, user_id: by })
      // The tree is locked from here: the project is not handed over any more.
      const owner_id = await ownerOfProject(tx, project_id)
      if (!(await hasStorageFor(tx, owner_id, result.size)) || !(await reserveStorage(tx, owner_id, result.size)))
        return fail('storage_limit')
      await useReservation(tx, owner_id, result.size)
      await begin?.(tx)
      if ((await lockOrder(tx, orderId))?.job_status === 'Cancelled') return fail('order_cancelled')
      await note(tx, order, { file_id, file_name: result.file_name, by })
      return file_id
    },

    /** Files that staff uploaded for an order. */
    async noteUploaded(tx: Database, uploadIds: readonly string[]): Promise<void> {
      for (const { order_id, ...delivered } of await listUploadedResults(tx, uploadIds)) {
        const order = (await findPaid(tx, order_id)) ?? fail('not_found')
        await note(tx, order, delivered)
      }
    },

    /** DCPs of orders whose check has ended: those without a mistake are delivered, of the others staff read why they were not. */
    async noteChecked(tx: Database, dcpIds: readonly string[]): Promise<void> {
      for (const { order_id, file_id, by, ...dcp } of await listCheckedResults(tx, dcpIds)) {
        const order = (await findPaid(tx, order_id)) ?? fail('not_found')
        if (dcp.status !== 'Verified' || order.job_status === 'Cancelled') {
          const text = `${dcp.name} was not delivered. ${whyNot(dcp, order)}`
          await insertEvent(tx, { _id: newId(), order_id, at: now(), kind: 'note', by: null, is_staff: true, text })
          continue
        }
        const file_name = await showDelivered(tx, file_id)
        if ((await lockOrder(tx, order_id))?.job_status === 'Cancelled') return fail('order_cancelled')
        await note(tx, order, { file_id, file_name, by })
      }
    },

    /** A DCP that staff deliver in spite of its mistakes, of which the remark says so. Its place is held and it is locked. */
    async noteAnyway(tx: Database, { file_id, order_id }: Anyway, said: { by: string; remark: string }): Promise<void> {
      const order = (order_id === null ? undefined : await findPaid(tx, order_id)) ?? fail('not_found')
      const file_name = await showDelivered(tx, file_id)
      if ((await lockOrder(tx, order._id))?.job_status === 'Cancelled') return fail('order_cancelled')
      await note(tx, order, { file_id, file_name, ...said })
    },
  }
}
export type NoteAnyway = ReturnType<typeof createDeliverResult>['noteAnyway']
export type DeliverResult = ReturnType<typeof createDeliverResult>['deliver']

function whyNot({ status, wrong_count }: { status: string; wrong_count: number }, { job_status }: Pick<OrderRowOf, 'job_status'>): string {
  if (job_status === 'Cancelled') return 'The order was cancelled.'
  if (status === 'Error') return 'Its check did not finish.'
  if (wrong_count === 0) return 'It cannot be read.'
  return wrong_count === 1 ? '1 of its files is wrong.' : `${wrong_count} of its files are wrong.`
}
