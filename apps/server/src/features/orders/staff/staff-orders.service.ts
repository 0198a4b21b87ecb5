import type { DcpProblem } from '@answerprint/contract/dcp'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { checksOf } from '@answerprint/contract/order-checks'
import { movesFrom, type OrderJobStatus } from '@answerprint/contract/order-statuses'
import { includesShipment, ORDER_TYPES } from '@answerprint/contract/order-types'
import type { staffOrders as contract } from '@answerprint/contract/orders'
import { isShownDisputed, type Money } from '#features/billing'
import type { PlaceCopy } from '#features/dcp'
import type { ProjectAccess } from '#features/projects'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { NewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { isWorkedOn, labelOf, type SignPoster } from '../lists/order-views.ts'
import { detailsOf } from '../lists/orders.service.ts'
import type { DeliverResult } from '../work/deliver-result.ts'
import type { MoveFiles } from '../work/move-files.ts'
import type { MoveOrder } from '../work/move-order.ts'
import { isRental } from '../work/order-kinds.ts'
import { findPaid, lockOrder, type OrderRowOf } from '../work/orders.repository.ts'
import type { ResultPlaces } from '../work/result-places.ts'
import { createDeliverDcp } from './dcps/deliver-dcp.ts'
import { isCheckable } from './dcps/order-dcps.ts'
import { listOrderDcps, type OrderDcpRow } from './dcps/order-dcps.repository.ts'
import { createChangeOrder } from './change-order.ts'
import { refundableOfOrder } from './refundable-of-order.ts'
import { specificationWords } from './specification-words.ts'
import { countQueues, countTypes, findParties, listAtStatus, listQueue, type QueueRow } from './staff-orders.repository.ts'
import { createStaffWriting } from './staff-writing.ts'
import { createStoreResults } from './store-results.ts'

type Needs = {
  db: Database
  office: PickupOffice
  store: ObjectStore
  objects: NewObjects
  access: ProjectAccess
  accessLog: AccessLog
  money: Money
  signPoster: SignPoster
  mailQueue: MailQueue
  moveOrder: MoveOrder
  moveFiles: MoveFiles
  recordHistory: RecordHistory
  deliverResult: DeliverResult
  placeCopy: PlaceCopy
  resultPlaces: ResultPlaces
  onDrivesBack: Hook
  appUrl: string
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The queue of our own people, and what they do with an order. Everything they do is in its timeline and in the audit log. */
export const createStaffOrders = (needs: Needs) => {
  const { db, accessLog, deliverResult, resultPlaces, now } = needs
  const deliverDcp = createDeliverDcp(needs)
  const changeOrder = createChangeOrder(needs)
  const storeResults = createStoreResults(needs)
  const open = async (orderId: string) => (await findPaid(db, orderId)) ?? fail('not_found')
  const show = async (orderId: string) => presentForStaff(needs, await open(orderId))

  return {
    async queue(viewer: Viewer, { query: { queue, types, search, skip, take } }: Asked<'queue'>) {
      const wanted = types === undefined ? undefined : ORDER_TYPES.filter((each) => types.split(',').includes(each))
      const words = search?.trim() || undefined
      const asked = { queue, types: wanted, search: words, viewer: viewer.user_id, now: now() }
      const [rows, counts, ofTypes] = await Promise.all([
        listQueue(db, asked, { skip, take }),
        countQueues(db, viewer.user_id, now()),
        countTypes(db, queue, viewer.user_id, now()),
      ])
      return {
        orders: rows.map(presentQueued),
        counts,
        of_types: ofTypes ? Object.fromEntries(ORDER_TYPES.map((each) => [each, ofTypes.get(each) ?? 0])) : null,
      }
    },

    /** Those at this status, or all that are not done: on the command line. */
    listAt: async (status: OrderJobStatus | undefined, take: number) => (await listAtStatus(db, status, take)).map(presentQueued),

    show,
    get: (_viewer: Viewer, { params }: Asked<'get'>) => show(params.orderID),

    async update(viewer: Viewer, { params: { orderID }, body }: Asked<'update'>, call: Pick<Call, 'ip' | 'user_agent'>) {
      await db.transaction().execute(async (tx) => {
        const before = (await lockOrder(tx, orderID)) ?? fail('not_found')
        if (body.key === 'assigned_to' && body.was !== undefined && body.was !== before.assigned_to) return fail('order_is_others')
        await changeOrder(tx, viewer, before, body)
        const details = {
          number: String(before.order_number),
          key: body.key,
          to: body.key === 'check' ? body.value.code : String(body.value),
        }
        await accessLog.write(tx, viewer, call, { action: 'order.changed', subject_type: 'order', subject_id: orderID, details })
      })
      return show(orderID)
    },

    ...createStaffWriting({ ...needs, show }),

    async addResults(viewer: Viewer, { params: { orderID }, body: { fileIDs } }: Asked<'addResults'>, call: Call) {
      await open(orderID)
      const place = await resultPlaces.find(viewer, orderID)
      const { files, dcps } = await storeResults(viewer, fileIDs)
      const names = [...files.map((each) => each.file_name), ...dcps.map((each) => each.name)]
      const how = { folder_id: place?.folder_id ?? null, by: viewer.user_id }
      await db.transaction().execute(async (tx) => {
        for (const each of files) await deliverResult(tx, orderID, each, how)
        for (const each of dcps) await deliverDcp(tx, orderID, each, how)
        await resultPlaces.audit(tx, { viewer, call }, { orderId: orderID, names })
      })
      return show(orderID)
    },
  }
}
export type StaffOrders = ReturnType<typeof createStaffOrders>

const presentQueued = ({ order_number, title, type, assigned_to, worker, buyer, organization, ...row }: QueueRow) => ({
  ...{ _id: row._id, order_number: Number(order_number), order_title: title, order_type: labelOf(type) },
  ...{ due_at: row.due_at, job_status: row.job_status, customer: organization ?? buyer },
  assigned_to: assigned_to === null ? null : { _id: assigned_to, full_name: worker ?? '' },
})

async function presentForStaff(needs: Pick<Needs, 'db' | 'office' | 'money' | 'signPoster' | 'now'>, row: OrderRowOf) {
  const { db, money, now } = needs
  const [details, parties, { most }, is_disputed, dcps] = await Promise.all([
    detailsOf(needs, row, { withNotes: true }),
    findParties(db, row._id),
    refundableOfOrder(db, row),
    row.invoice_id !== null && isShownDisputed(db, row.invoice_id),
    listOrderDcps(db, row._id),
  ])
  const refundable = is_disputed ? 0 : most
  return {
    ...details,
    ...{ is_disputed, refundable, refundable_formatted: money.format(refundable) },
    customer: parties.organization ?? parties.full_name,
    buyer: { full_name: parties.full_name, email: parties.email },
    assigned_to: parties.worker_id === null ? null : { _id: parties.worker_id, full_name: parties.worker ?? '' },
    moves: [...movesFrom(row.job_status, isWorkedOn(row.type) && includesShipment(row.type))],
    specifications: specificationWords(row),
    checks: isWorkedOn(row.type) ? checksOf(row.type).map((each) => ({ ...each, is_done: row.done_checks.includes(each.code) })) : [],
    ...{ carrier: row.carrier, tracking_number: row.tracking_number, delivered_at: row.delivered_at, returned_at: row.returned_at },
    is_rental: isRental(row),
    dcps: dcps.map((each) => presentDcp(each, now())),
  }
}

const presentDcp = ({ file_id, bytes, problems, updated_at, ...row }: OrderDcpRow, now: Date) => ({
  ...{ _id: file_id, name: row.name, size: Number(bytes), files: Number(row.files), arrived: Number(row.arrived) },
  ...{ status: row.status, progress: row.progress, wrong_count: row.wrong_count, problems: problems as unknown as DcpProblem[] },
  may_check: isCheckable({ status: row.status, updated_at }, now),
})
