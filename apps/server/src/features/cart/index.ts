export type { Office } from './cart-totals.ts'
export { tableCarrier } from './shipping/rate-table.ts'
