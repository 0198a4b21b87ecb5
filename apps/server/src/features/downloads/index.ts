export { createQuoteTransfers, priceTransfers } from './aspera-quote.ts'
