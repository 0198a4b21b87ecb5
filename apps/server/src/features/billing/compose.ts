import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { createPaymentMethods } from './accounts/payment-methods.service.ts'
import { createInvoices } from './invoices/invoices.service.ts'
import { createPriceList } from './price-list.ts'
import { createPurchase, type Seller } from './purchase.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  config: { asperaPriceCents: number; seller: Seller }
  now: Clock
}

/** Prices, how accounts pay, and what they are told they owe. */
export function composeBilling({ config, ...needs }: Needs) {
  const priceList = createPriceList(config)
  return {
    priceList,
    purchase: createPurchase({ ...needs, priceList, seller: config.seller }),
    methods: createPaymentMethods({ ...needs, priceList }),
    invoices: createInvoices(needs),
  }
}
export type BillingHouse = ReturnType<typeof composeBilling>
