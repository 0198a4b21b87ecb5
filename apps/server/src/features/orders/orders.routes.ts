import { fail } from '@answerprint/contract/errors'
import { orderDcps as dcpContract } from '@answerprint/contract/order-dcps'
import { orders as contract, staffOrders } from '@answerprint/contract/orders'
import type { Money } from '#features/billing'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { Viewer } from '#platform/http/viewer'
import type { AddOrder } from './adding/add-order.ts'
import { type PriceCart, presentCartOrder } from './adding/price-cart.ts'
import { orderAgain } from './adding/reorder.ts'
import type { WeighOrder } from './adding/weigh-order.ts'
import { isWorkedOn, type SignPoster } from './lists/order-views.ts'
import type { Orders } from './lists/orders.service.ts'
import type { PrintOrder } from './print/print-order.ts'
import type { SignReport } from './reports/sign-report.ts'
import type { FetchFile } from './staff/fetch-file.ts'
import type { OrderDcps } from './staff/dcps/order-dcps.ts'
import type { RefundOrder } from './staff/refund-order.ts'
import type { StaffOrders } from './staff/staff-orders.service.ts'

type Services = {
  db: Database
  money: Money
  add: AddOrder
  weigh: WeighOrder
  priceCart: PriceCart
  signPoster: SignPoster
  orders: Orders
  staff: StaffOrders
  orderDcps: OrderDcps
  fetchFile: FetchFile
  print: PrintOrder
  signReport: SignReport
  refundOrder: RefundOrder
}

export function orderRoutes(
  { mount }: Api,
  { db, money, add, weigh, priceCart, signPoster, orders, staff, orderDcps, fetchFile, print, signReport, refundOrder }: Services,
): void {
  const show = async (viewer: Viewer, orderId: string) => {
    const priced = (await priceCart(db, viewer)).find((each) => each.row._id === orderId) ?? fail('not_found')
    return { order: presentCartOrder(money, priced, await signPoster.small(priced.row)), count: await orders.countInCart(viewer) }
  }
  mount(contract.add, async (input, viewer) => show(viewer, await add(viewer, input)))
  mount(contract.weigh, (input, viewer) => weigh(viewer, input))
  mount(staffOrders.queue, (input, viewer) => staff.queue(viewer, input))
  mount(staffOrders.get, (input, viewer) => staff.get(viewer, input))
  mount(staffOrders.update, (input, viewer, call) => staff.update(viewer, input, call))
  mount(staffOrders.addNote, (input, viewer, call) => staff.addNote(viewer, input, call))
  mount(staffOrders.write, (input, viewer, call) => staff.write(viewer, input, call))
  mount(staffOrders.addResults, (input, viewer, call) => staff.addResults(viewer, input, call))
  mount(dcpContract.add, (input, viewer, call) => orderDcps.add(viewer, input, call))
  mount(dcpContract.check, (input, viewer) => orderDcps.check(viewer, input))
  mount(dcpContract.deliver, (input, viewer, call) => orderDcps.deliver(viewer, input, call))
  mount(dcpContract.remove, (input, viewer, call) => orderDcps.remove(viewer, input, call))
  mount(staffOrders.signReport, async (input, viewer, call) => {
    await signReport(viewer, input, call)
    return staff.get(viewer, input)
  })
  mount(staffOrders.refund, async (input, viewer, call) => {
    await refundOrder(viewer, input, call)
    return staff.get(viewer, input)
  })
  mount(staffOrders.download, (input, viewer, call) => fetchFile(viewer, input, call))
  mount(staffOrders.print, (input) => print(input))
  mount(contract.list, (input, viewer) => orders.list(viewer, input))
  mount(contract.get, (input, viewer) => orders.get(viewer, input))
  mount(contract.write, (input, viewer) => orders.write(viewer, input))
  mount(contract.reorder, async ({ params }, viewer) => {
    const row = await orders.open(viewer, params.orderID)
    if (row.project_id === null || !isWorkedOn(row.type)) return fail('not_found')
    return show(viewer, await add(viewer, { params: { projectID: row.project_id }, body: await orderAgain(db, row) }))
  })
}
