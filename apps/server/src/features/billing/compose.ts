import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import type { Secrets } from '#platform/secrets'
import type { SellerConfig, TaxConfig } from '#platform/seller-config'
import { createPaymentMethods } from './accounts/payment-methods.service.ts'
import { billingRoutes } from './billing.routes.ts'
import { createGiftCards } from './gift-cards/gift-cards.service.ts'
import { createInvoices } from './invoices/invoices.service.ts'
import { createLedger } from './ledger/ledger.ts'
import { createPriceList } from './price-list.ts'
import { createPurchase } from './purchase.ts'
import { createBillingAddresses } from './tax/address/billing-address.service.ts'
import { noRegister } from './tax/tax-sources.ts'
import { createTaxes } from './tax/taxes.ts'
import { createTopUp } from './top-up/top-up.service.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  secrets: Secrets
  config: { asperaPriceCents: number; seller: SellerConfig; tax: TaxConfig; supportEmail: string }
  now: Clock
  newId: NewId
}

/** Prices, how accounts pay, and their invoices. */
export function composeBilling({ config, ...needs }: Needs) {
  const priceList = createPriceList(config)
  const methods = createPaymentMethods({ ...needs, priceList })
  const invoices = createInvoices({ ...needs, ublSeller: { email: config.supportEmail, country_code: config.tax.country_code } })
  const giftCards = createGiftCards({ ...needs, showMethods: methods.get })
  const taxes = createTaxes(config.tax)
  const addresses = createBillingAddresses({ ...needs, taxes, register: noRegister })
  const purchase = createPurchase({ ...needs, ledger: createLedger(needs), priceList, taxes, seller: config.seller })
  const topUp = createTopUp({ ...needs, priceList, purchase })
  return {
    priceList,
    purchase,
    taxes,
    mount: (api: Api) => billingRoutes(api, { priceList, methods, addresses, invoices, giftCards, topUp }),
  }
}
