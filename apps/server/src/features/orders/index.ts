export { countCartOrders, deleteCartOrder, ensureCart, listOrdersOfApproval, listRunningProjects } from './adding/order-files.repository.ts'
export {
  createPriceCart,
  createPriceOrders,
  formatCents,
  type PriceOrders,
  type PriceCart,
  type PricedOrder,
  presentCartOrder,
} from './adding/price-cart.ts'
export { createResultPlaces } from './work/result-places.ts'
export type { PlaceOrders } from './work/place-orders.ts'
