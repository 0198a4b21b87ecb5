export { postPayCommands } from './accounts/post-pay-commands.ts'
export { formatAmount } from './money.ts'
export type { PriceList } from './price-list.ts'
export type { Purchase, Purchaser } from './purchase.ts'
