export { countCartOrders, deleteCartOrder, listRunningProjects } from './adding/order-files.repository.ts'
export { createPriceCart, formatCents, type PriceCart, type PricedOrder, presentCartOrder } from './adding/price-cart.ts'
export type { PlaceOrders } from './work/place-orders.ts'
