export { type BuyTransfers, createBuyTransfers } from './buy-transfers.ts'
