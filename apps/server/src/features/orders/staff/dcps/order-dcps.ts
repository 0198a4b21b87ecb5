import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { orderDcps as contract } from '@answerprint/contract/order-dcps'
import { type BeginDcp, type DcpLifecycle, mayCheck } from '#features/dcp'
import { lockProjectTree } from '#features/files'
import { hasStorageFor } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MoveFiles } from '../../work/move-files.ts'
import { lockOrder } from '../../work/orders.repository.ts'
import type { ResultPlaces } from '../../work/result-places.ts'
import { findOrderDcp } from './order-dcps.repository.ts'

/** Files leave their project as any deleted file does, whose tree is locked. */
export type RemoveFiles = (tx: Database, projectId: string, ids: string[]) => Promise<readonly unknown[]>

type Needs = {
  db: Database
  beginDcp: BeginDcp
  requestCheck: DcpLifecycle['requestCheck']
  removeFiles: RemoveFiles
  resultPlaces: ResultPlaces
  moveFiles: MoveFiles
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** A DCP that staff send for an order. The customer sees it once it is checked, and nothing of it before. */
export const createOrderDcps = ({ db, beginDcp, requestCheck, removeFiles, resultPlaces, moveFiles, now }: Needs) => ({
  async add(viewer: Viewer, { params: { orderID }, body }: Asked<'add'>, call: Call) {
    const { owner_id, ...place } = (await resultPlaces.find(viewer, orderID)) ?? fail('not_found')
    const placed = async (tx: Database, bytes: number) => {
      if (!(await hasStorageFor(tx, owner_id, bytes))) return fail('storage_limit')
      const order = (await lockOrder(tx, orderID)) ?? fail('not_found')
      if (order.job_status === 'Cancelled') return fail('order_cancelled')
      await moveFiles.follow(tx, order, 'In Progress')
      await resultPlaces.audit(tx, { viewer, call }, { orderId: orderID, names: [body.name] })
    }
    const by = { created_by: viewer.user_id, submission_id: null, order_id: orderID }
    return beginDcp({ ...place, ...by, placed }, body)
  },

  async check(_viewer: Viewer, { params }: Asked<'check'>) {
    const dcp = (await findOrderDcp(db, params)) ?? fail('not_found')
    if (isCheckable(dcp, now())) await db.transaction().execute((tx) => requestCheck(tx, dcp))
    return { ok: true as const }
  },

  async remove(viewer: Viewer, { params }: Asked<'remove'>, call: Call) {
    const { project_id } = (await findOrderDcp(db, params)) ?? fail('not_found')
    await db.transaction().execute(async (tx) => {
      await lockProjectTree(tx, project_id)
      // It may have been delivered meanwhile, or moved with its folder.
      const dcp = await findOrderDcp(tx, params)
      if (dcp?.project_id !== project_id) return fail('not_found')
      await removeFiles(tx, project_id, [params.dcpID])
      await resultPlaces.audit(tx, { viewer, call }, { orderId: params.orderID, names: [dcp.name], key: 'files_removed' })
    })
    return { ok: true as const }
  },
})

export type OrderDcps = ReturnType<typeof createOrderDcps>

type Checked = Parameters<typeof mayCheck>[0]

/** What has not arrived is not missing yet. */
export const isCheckable = (dcp: Checked, now: Date): boolean => dcp.status !== 'Uploading' && mayCheck(dcp, now)
