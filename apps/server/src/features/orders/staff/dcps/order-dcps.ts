import type { DcpProblem } from '@answerprint/contract/dcp'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { orderDcps as contract } from '@answerprint/contract/order-dcps'
import { type BeginDcp, type DcpLifecycle, holdPlace, mayCheck } from '#features/dcp'
import { lockProjectTree } from '#features/files'
import { hasStorageFor } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { NoteAnyway } from '../../work/deliver-result.ts'
import { mistakeWords } from '../../work/mistake-words.ts'
import type { MoveFiles } from '../../work/move-files.ts'
import { lockOrder } from '../../work/orders.repository.ts'
import type { ResultPlaces } from '../../work/result-places.ts'
import { findOrderDcp, leaveOrder, lockOrderDcp } from './order-dcps.repository.ts'

/** Files leave their project as any deleted file does, whose tree is locked. */
export type RemoveFiles = (tx: Database, projectId: string, ids: string[]) => Promise<readonly unknown[]>

type Needs = {
  db: Database
  beginDcp: BeginDcp
  requestCheck: DcpLifecycle['requestCheck']
  removeFiles: RemoveFiles
  resultPlaces: ResultPlaces
  moveFiles: MoveFiles
  noteAnyway: NoteAnyway
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** A DCP that staff send for an order. The customer sees it once it is checked, and nothing of it before. */
export const createOrderDcps = ({ db, beginDcp, requestCheck, removeFiles, resultPlaces, moveFiles, noteAnyway, now }: Needs) => ({
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
    if (!(await findOrderDcp(db, params))) return fail('not_found')
    await db.transaction().execute(async (tx) => {
      // A check that ends meanwhile may deliver it: then there is nothing to check again.
      const dcp = await lockOrderDcp(tx, params)
      if (dcp && isCheckable(dcp, now())) await requestCheck(tx, dcp)
    })
    return { ok: true as const }
  },

  /** In spite of what its check found, which was confirmed: so it is the check of that moment, and no later one. */
  async deliver(viewer: Viewer, { params, body: { reason } }: Asked<'deliver'>, call: Call) {
    await db.transaction().execute(async (tx) => {
      await holdPlace(tx, params.dcpID)
      const dcp = (await lockOrderDcp(tx, params)) ?? fail('not_found')
      if (dcp.job_status === 'Cancelled') return fail('order_cancelled')
      const mistakes = mistakeWords(dcp.problems as unknown as DcpProblem[])
      if (dcp.status !== 'Failed' || mistakes === '') return fail('dcp_check_changed')
      await noteAnyway(tx, dcp, { by: viewer.user_id, remark: `Its check found mistakes: ${mistakes} ${reason}` })
      const named = { orderId: params.orderID, names: [dcp.name], key: 'files_despite_mistakes' as const }
      await resultPlaces.audit(tx, { viewer, call }, named)
    })
    return { ok: true as const }
  },

  async remove(viewer: Viewer, { params }: Asked<'remove'>, call: Call) {
    const { project_id } = (await findOrderDcp(db, params)) ?? fail('not_found')
    await db.transaction().execute(async (tx) => {
      await lockProjectTree(tx, project_id)
      // It may have been delivered meanwhile, or moved with its folder.
      const dcp = await findOrderDcp(tx, params)
      if (dcp?.project_id !== project_id) return fail('not_found')
      await leaveOrder(tx, params.dcpID)
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
