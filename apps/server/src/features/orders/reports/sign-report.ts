import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { Measured } from '@answerprint/contract/order-reports'
import { INSPECTION_NAMES, type OrderType } from '@answerprint/contract/order-types'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { buffer } from 'node:stream/consumers'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { NewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { listFilesOfOrders } from '../adding/order-files.repository.ts'
import { orderName } from '../adding/price-cart.ts'
import type { DeliverResult } from '../work/deliver-result.ts'
import type { MoveOrder } from '../work/move-order.ts'
import { findPaid, lockOrder } from '../work/orders.repository.ts'
import { printedReport } from './report-views.ts'
import { findReport, signDraft } from './reports.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  objects: NewObjects
  accessLog: AccessLog
  deliverResult: DeliverResult
  moveOrder: MoveOrder
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['signReport'], 'out'>

/** Signed, delivered as a PDF and complete in one transaction. The PDF is stored before it. */
export const createSignReport = ({ db, store, objects, accessLog, deliverResult, moveOrder, now, newId }: Needs) => {
  return async (viewer: Viewer, { params: { orderID }, body: { remarks } }: Asked, call: Call): Promise<void> => {
    const [order, report] = await Promise.all([findPaid(db, orderID), findReport(db, orderID)])
    if (!order || !report) return fail('not_found')
    if (report.state === 'Signed' || !(order.job_status === 'Pending' || order.job_status === 'In Progress'))
      return fail('order_move_refused')
    const [film] = await listFilesOfOrders(db, [orderID])
    const at = now()
    const number = String(order.order_number)
    const about = { number, project: order.project_title, film: film?.name ?? '', signer: viewer.full_name, remarks, at }
    const { orderPdf } = await import('../print/draw-order.ts')
    const pdf = await buffer(
      await orderPdf(printedReport(Measured.parse(report.measured), { ...about, title: titleOf(order.specifications) })),
    )
    const key = await objects.begin(`originals/${newId()}`)
    await store.put(key, pdf, { content_type: 'application/pdf' })
    const file_name = `${orderName(order.type as OrderType, order.title).replace(/[/\\:]/g, ' ')}, report ${number}.pdf`
    await db.transaction().execute(async (tx) => {
      const result = { file_name, kind: 'pdf', size: pdf.length, key, content_type: 'application/pdf' }
      const begin = async () => {
        const held = (await lockOrder(tx, orderID)) ?? fail('not_found')
        if (!(await signDraft(tx, orderID, { remarks, signed_by: viewer.user_id, signed_at: at }))) return fail('order_move_refused')
        if (held.job_status === 'Pending') await moveOrder(tx, orderID, 'In Progress', viewer.user_id)
      }
      await deliverResult(tx, orderID, result, { folder_id: film?.folder_id ?? null, by: viewer.user_id, begin })
      await moveOrder(tx, orderID, 'Complete', viewer.user_id)
      const details = { number, key: 'report', to: 'Signed' }
      await accessLog.write(tx, viewer, call, { action: 'order.changed', subject_type: 'order', subject_id: orderID, details })
    })
  }
}
export type SignReport = ReturnType<typeof createSignReport>

const titleOf = (specifications: unknown): string =>
  INSPECTION_NAMES[(specifications as { inspection_type?: 'qc' | 'qa' | null }).inspection_type ?? 'qc']
