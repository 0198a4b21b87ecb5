export { priceTransfers } from './aspera-quote.ts'
