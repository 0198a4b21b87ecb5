export type { AddOrder } from './adding/add-order.ts'
export { mayOrder } from './adding/may-order.ts'
export { countCartOrders, deleteCartOrder, ensureCart, listOrdersOfApproval } from './adding/cart-orders.repository.ts'
export { listRunningFiles, listRunningProjects } from './adding/order-files.repository.ts'
export {
  createPriceCart,
  createPriceOrders,
  orderName,
  type PriceOrders,
  type PriceCart,
  type PricedOrder,
  presentCartOrder,
} from './adding/price-cart.ts'
export { callFor } from './adding/reorder.ts'
export { orderCommands } from './staff/order-commands.ts'
export { createIsWorkedOn } from './staff/fetch-file.ts'
export { orderMail } from './work/order-mails.ts'
export { createResultPlaces } from './work/result-places.ts'
export type { PlaceOrders } from './work/place-orders.ts'
