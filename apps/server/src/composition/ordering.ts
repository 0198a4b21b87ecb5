import { composeCart } from '../features/cart/compose.ts'
import { composeStaffSales } from '../features/staff-sales/compose.ts'
import { composeOrders } from '../features/orders/compose.ts'
import type { Content } from './content.ts'
import type { Foundation } from './foundation.ts'
import type { People } from './people.ts'
import type { Sending } from './sending.ts'

/** Services that are ordered, and the cart that they are bought with. */
export function composeOrdering(
  foundation: Foundation,
  { billing, catalogue, plans, notifications: { notify } }: People,
  { dcp, projects, uploads }: Content,
  { files }: Sending,
) {
  const orders = composeOrders({
    ...foundation,
    refundInvoice: billing.refundInvoice,
    onInvoiceRefunded: billing.onInvoiceRefunded,
    ...projects,
    ...catalogue,
    addFile: uploads.addFile,
    beginDcp: dcp.begin,
    requestCheck: dcp.requestCheck,
    showDelivered: dcp.showDelivered,
    placeCopy: dcp.placeCopy,
    removeFiles: files.files.remove,
    notify,
  })
  return {
    orders,
    cart: composeCart({ ...foundation, ...billing, ...catalogue, ...orders }),
    staffSales: composeStaffSales({ ...foundation, ...catalogue, ...plans }),
  }
}
export type Ordering = ReturnType<typeof composeOrdering>
