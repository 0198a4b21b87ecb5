import type { Tools } from '@answerprint/media/tools'
import type { Money, RefundInvoice } from '#features/billing'
import type { Catalogue } from '#features/catalogue'
import type { BeginDcp, DcpLifecycle, PlaceCopy, ShowDelivered } from '#features/dcp'
import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import { createSignPoster, type ProjectAccess } from '#features/projects'
import type { AddFile } from '#features/uploads'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { PickupOffice } from '#platform/config/pickup-office'
import type { Database } from '#platform/database/database'
import { createHook, type Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Scratch } from '#platform/process/scratch'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAddOrder } from './adding/add-order.ts'
import { dropOrdersOfFiles, dropOrdersOfProjects } from './adding/cart-orders.repository.ts'
import { createPriceCart, createPriceOrders } from './adding/price-cart.ts'
import { createWeighOrder } from './adding/weigh-order.ts'
import { createOrders } from './lists/orders.service.ts'
import { orderRoutes } from './orders.routes.ts'
import { createPrintOrder } from './print/print-order.ts'
import { giveUpInspectionHandler, inspectOrder, inspectOrderHandler } from './reports/inspect-order.jobs.ts'
import { createSignReport } from './reports/sign-report.ts'
import { countInvoiceRefund } from './staff/count-invoice-refund.ts'
import { dropLeftDcpsHandler } from './staff/dcps/drop-left-dcps.jobs.ts'
import { createFetchFile } from './staff/fetch-file.ts'
import { createNoteGoneDcps } from './staff/dcps/note-gone-dcps.ts'
import { createOrderDcps, type RemoveFiles } from './staff/dcps/order-dcps.ts'
import { createRefundOrder } from './staff/refund-order.ts'
import { createStaffOrders } from './staff/staff-orders.service.ts'
import { convertOrder, convertOrderHandler, giveUpConversionHandler } from './work/convert-order.jobs.ts'
import { createDeliverResult } from './work/deliver-result.ts'
import { createListBought } from './work/list-bought.ts'
import { createMoveFiles } from './work/move-files.ts'
import { createMoveOrder } from './work/move-order.ts'
import { createPlaceOrders } from './work/place-orders.ts'
import type { ResultPlaces } from './work/result-places.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  addresses: DownloadAddresses
  accessLog: AccessLog
  money: Money
  addFile: AddFile
  catalogue: Catalogue
  refundInvoice: RefundInvoice
  onInvoiceRefunded: Hook
  recordHistory: RecordHistory
  notify: Notify
  resultPlaces: ResultPlaces
  mailQueue: MailQueue
  config: { appUrl: string; supportEmail: string; pickupOffice: PickupOffice }
  onFilesDeleted: Hook
  onLinksBought: Hook
  onResultsUploaded: Hook
  onResultsChecked: Hook
  beginDcp: BeginDcp
  requestCheck: DcpLifecycle['requestCheck']
  showDelivered: ShowDelivered
  placeCopy: PlaceCopy
  removeFiles: RemoveFiles
  onTransfersBought: Hook
  onProjectsDeleted: Hook
  scratch: Scratch
  tools: Tools
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

/** What the system does by itself; the rest is for staff. */
const beginWork =
  (enqueue: Enqueue): Parameters<typeof createPlaceOrders>[0]['begin'] =>
  async (tx, { _id: order_id, wizard_type, specifications }) => {
    if (wizard_type === 'conversion') await enqueue(tx, convertOrder, { order_id })
    const isControl = wizard_type === 'inspection' && (specifications as { inspection_type?: string }).inspection_type === 'qc'
    if (isControl) await enqueue(tx, inspectOrder, { order_id })
  }

/** Services: what is in carts, and what was paid and is worked on. */
export function composeOrders({
  onFilesDeleted,
  onLinksBought,
  onTransfersBought,
  onProjectsDeleted,
  onResultsUploaded,
  onResultsChecked,
  config,
  ...needs
}: Needs) {
  onFilesDeleted.add(dropOrdersOfFiles)
  onFilesDeleted.add(createNoteGoneDcps(needs))
  onLinksBought.add(createListBought(needs, 'screeners_top_up'))
  onTransfersBought.add(createListBought(needs, 'aspera_transfers'))
  onProjectsDeleted.add(dropOrdersOfProjects)
  const signPoster = createSignPoster(needs)
  const priceCart = createPriceCart(needs)
  const add = createAddOrder(needs)
  const showing = { ...needs, office: config.pickupOffice }
  const orders = createOrders({ ...showing, ...config, signPoster })
  const moveOrder = createMoveOrder({ ...needs, ...config })
  const moveFiles = createMoveFiles(needs)
  const objects = createNewObjects(needs)
  const { deliver: deliverResult, noteUploaded, noteChecked, noteAnyway } = createDeliverResult({ ...needs, objects, moveFiles })
  onResultsUploaded.add(noteUploaded)
  onResultsChecked.add(noteChecked)
  needs.onInvoiceRefunded.add(async (tx, ids) => {
    for (const id of ids) await countInvoiceRefund(tx, id)
  })
  const onDrivesBack = createHook()
  const staff = createStaffOrders({ ...showing, ...config, objects, onDrivesBack, signPoster, moveOrder, moveFiles, deliverResult })
  const orderDcps = createOrderDcps({ ...needs, moveFiles, noteAnyway })
  const print = createPrintOrder(showing)
  const fetchFile = createFetchFile(needs)
  const signReport = createSignReport({ ...needs, objects, moveOrder, deliverResult })
  const refundOrder = createRefundOrder({ ...needs, moveOrder, onDrivesBack })
  const placeOrders = createPlaceOrders({ ...needs, begin: beginWork(needs.enqueue) })
  const conversion = { ...needs, ...config, moveOrder, moveFiles, deliverResult }
  const inspection = { ...needs, ...config }
  return {
    staffOrders: staff,
    addOrder: add,
    priceCart,
    priceOrders: createPriceOrders(needs),
    onDrivesBack,
    placeOrders,
    handlers: [
      ...[convertOrderHandler(conversion), giveUpConversionHandler(conversion)],
      ...[inspectOrderHandler(inspection), giveUpInspectionHandler(inspection)],
      dropLeftDcpsHandler(needs),
    ],
    mount: (api: Api) =>
      orderRoutes(api, {
        ...needs,
        add,
        weigh: createWeighOrder(needs),
        priceCart,
        signPoster,
        orders,
        staff,
        orderDcps,
        fetchFile,
        print,
        signReport,
        refundOrder,
      }),
  }
}
