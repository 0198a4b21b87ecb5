import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { type DownloadAddresses, type IsWorkedOn, noteUse, originalOf } from '#features/files'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { listFilesOfOrders } from '../adding/order-files.repository.ts'
import { findPaid } from '../work/orders.repository.ts'
import { isOfOpenOrder } from './staff-orders.repository.ts'

type Needs = { db: Database; addresses: DownloadAddresses; accessLog: AccessLog; now: Clock }

/** What the service is made of: staff fetch it while they work on the order, and at no other time. The customer finds each in their audit log. */
export const createFetchFile =
  ({ db, addresses, accessLog, now }: Needs) =>
  async (viewer: Viewer, { params: { orderID, fileID } }: Input<(typeof contract)['download'], 'out'>, call: Call) => {
    const order = (await findPaid(db, orderID)) ?? fail('not_found')
    const file = (await listFilesOfOrders(db, [orderID])).find((each) => each._id === fileID && each.deleted_at === null)
    if (!file) return fail('not_found')
    if (!(await isOfOpenOrder(db, { staffId: viewer.user_id, orderId: orderID, fileId: fileID }))) return fail('order_done')
    const original = originalOf(file)
    await db.transaction().execute(async (tx) => {
      await noteUse(tx, fileID, now())
      const details = { number: String(order.order_number), name: file.name }
      const entry = { action: 'order.file_fetched', subject_type: 'file', subject_id: fileID, details } as const
      await accessLog.write(tx, { ...viewer, owner_id: order.owner_id }, call, entry)
    })
    return { url: await addresses.sign(original, { staff_id: viewer.user_id, order_id: orderID }) }
  }
export type FetchFile = ReturnType<typeof createFetchFile>

export const createIsWorkedOn =
  ({ db }: { db: Database }): IsWorkedOn =>
  ({ staff_id, order_id }, fileId) =>
    isOfOpenOrder(db, { staffId: staff_id, orderId: order_id, fileId })
