import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { createPaymentMethods } from './accounts/payment-methods.service.ts'
import { billingRoutes } from './billing.routes.ts'
import { createInvoices } from './invoices/invoices.service.ts'
import { createPriceList } from './price-list.ts'
import { createPurchase, type Seller } from './purchase.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  config: { asperaPriceCents: number; seller: Seller }
  now: Clock
}

/** Prices, how accounts pay, and their invoices. */
export function composeBilling({ config, ...needs }: Needs) {
  const priceList = createPriceList(config)
  const methods = createPaymentMethods({ ...needs, priceList })
  const invoices = createInvoices(needs)
  return {
    priceList,
    purchase: createPurchase({ ...needs, priceList, seller: config.seller }),
    mount: (api: Api) => billingRoutes(api, { priceList, methods, invoices }),
  }
}
