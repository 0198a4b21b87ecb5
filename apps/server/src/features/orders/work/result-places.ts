import { fail } from '@answerprint/contract/errors'
import type { AccessLog, Actor } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { listFilesOfOrders } from '../adding/order-files.repository.ts'
import { findPaid, lockOrder } from './orders.repository.ts'

type Sent = { orderId: string; names: string[]; key?: 'files' | 'files_removed' | 'files_despite_mistakes' }
type Needs = { db: Database; accessLog: AccessLog }

/** Staff upload results into the project of the customer, beside the first file of the order. */
export const createResultPlaces = ({ db, accessLog }: Needs) => ({
  async find(viewer: Viewer, orderId: string) {
    const order = viewer.is_staff ? await findPaid(db, orderId) : undefined
    const { project_id = null, project_owner_id: owner_id = null, project_status } = order ?? {}
    if (project_id === null || owner_id === null || project_status !== 'Active') return undefined
    if (order?.job_status === 'Cancelled') return fail('order_cancelled')
    const [file] = await listFilesOfOrders(db, [orderId])
    return { project_id, owner_id, folder_id: file?.folder_id ?? null }
  },

  async hold(tx: Database, orderId: string): Promise<void> {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found')
    if (order.job_status === 'Cancelled') return fail('order_cancelled')
  },

  async audit(tx: Database, { viewer, call }: Actor, { orderId, names, key = 'files' }: Sent) {
    const details = { number: String((await findPaid(tx, orderId))?.order_number), key, to: names.join(', ') }
    return accessLog.write(tx, viewer, call, { action: 'order.changed', subject_type: 'order', subject_id: orderId, details })
  },
})
export type ResultPlaces = ReturnType<typeof createResultPlaces>
