export type { Office } from './cart-totals.ts'
export { createTableCarrier } from './shipping/rate-table.ts'
