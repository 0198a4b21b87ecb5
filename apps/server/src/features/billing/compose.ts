import type { FastifyInstance } from 'fastify'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { createHook, type Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { StripeConfig } from '#platform/config/payment-settings'
import type { Secrets } from '#platform/secrets'
import type { SellerConfig, TaxConfig } from '#platform/config/seller-config'
import type { ViesConfig } from '#platform/config/tax-register-settings'
import { createPaymentMethods } from './accounts/payment-methods.service.ts'
import { billingRoutes } from './billing.routes.ts'
import { createAddCard } from './cards/add-card.ts'
import { createCards } from './cards/cards.service.ts'
import { createNoteDispute, type Lost, type Won } from './disputes/note-dispute.ts'
import { createTakeTestDisputes } from './disputes/take-test-disputes.ts'
import { ledgerExportRoutes } from './exports/ledger-exports.routes.ts'
import { createLedgerExports } from './exports/ledger-exports.service.ts'
import { createGiftCards } from './gift-cards/gift-cards.service.ts'
import { createKeepHold } from './holds/keep-hold.ts'
import { createMailInvoice } from './invoices/invoice-mail.ts'
import { createHowToPay } from './invoices/how-to-pay.ts'
import { createInvoices } from './invoices/invoices.service.ts'
import { createLedger } from './ledger/ledger.ts'
import { createOpenPayment } from './payments/open-payment.ts'
import { createPayments } from './payments/payments.ts'
import type { Money } from './money.ts'
import { createPriceList } from './price-list.ts'
import { openProviders } from './providers/open-providers.ts'
import type { ProviderName } from './providers/provider.ts'
import { readBalanceHandler } from './provider-balance/read-balance.jobs.ts'
import { cardFrameRoutes } from './providers/stripe/card-frame.routes.ts'
import { createStripeEvents } from './providers/stripe/stripe-events.ts'
import { openStripe } from './providers/stripe/stripe-provider.ts'
import { stripeWebhookRoutes } from './providers/stripe/stripe-webhook.routes.ts'
import { testProviderRoutes } from './providers/test/test-provider.routes.ts'
import type { Reached } from './purchases/charge.ts'
import { finishPurchasesHandler } from './purchases/finish-purchases.jobs.ts'
import { openPurchases } from './purchases/open-purchases.ts'
import { createWorkOut } from './purchases/pricing/work-out.ts'
import { createTakeHeld } from './purchases/take-held.ts'
import { createMakeCardRefunds } from './refunds/make-card-refunds.ts'
import { openRefunds } from './refunds/open-refunds.ts'
import { remindDebtorsHandler } from './reminders/remind-debtors.jobs.ts'
import { createMailReminder } from './reminders/reminder-mail.ts'
import { sendStatementsHandler } from './statements/send-statements.jobs.ts'
import { createMailStatement } from './statements/statement-mail.ts'
import { createStatements } from './statements/statements.service.ts'
import { createBillingAddresses } from './tax/address/billing-address.service.ts'
import { checkTaxNumbersHandler } from './tax/address/check-tax-numbers.jobs.ts'
import { noRegister } from './tax/tax-sources.ts'
import { createStripeTax } from './tax/stripe-tax.ts'
import { takeTaxRatesHandler } from './tax/take-tax-rates.jobs.ts'
import { createTaxes } from './tax/taxes.ts'
import { createVies } from './tax/vies.ts'
import { createTopUp } from './top-up/top-up.service.ts'

type Needs = {
  db: Database
  accessLog: AccessLog
  mailQueue: MailQueue
  money: Money
  secrets: Secrets
  config: {
    asperaPriceCents: number
    linkPriceCents: number
    seller: SellerConfig
    payTo: string
    tax: TaxConfig
    vies: ViesConfig | undefined
    taxService: 'none' | 'stripe'
    paymentProvider: ProviderName | undefined
    stripe: StripeConfig | undefined
    supportEmail: string
    appUrl: string
  }
  now: Clock
  newId: NewId
  newToken: NewToken
  log: Log
  /** With the ids of purchases of links, in their transaction. */
  onLinksBought: Hook
  /** Where a story holds a purchase. */
  purchaseReached?: Reached
}

/** Undefined: rates are those that come along, and the operator's own. */
const taxServiceOf = ({ taxService, stripe }: Needs['config'], currency: string) =>
  taxService === 'stripe' && stripe ? createStripeTax({ stripe: openStripe(stripe), currency }) : undefined

const createHooks = () => ({
  /** With the ids of refunds that are not of one order. */
  onInvoiceRefunded: createHook(),
  onDisputeLost: createHook<Lost>(),
  onDisputeWon: createHook<Won>(),
})

/** Prices, how accounts pay, and their invoices. `purchases.define` is how another feature sells something. */
export function composeBilling({ config, purchaseReached: reached = async () => {}, ...needs }: Needs) {
  const priceList = createPriceList(needs.money, config)
  const providers = openProviders({ ...needs, ...config })
  const methods = createPaymentMethods({ ...needs, priceList, providers })
  const cards = createCards({ ...needs, providers, addCard: createAddCard({ ...needs, providers }), showMethods: methods.get })
  const howToPay = createHowToPay(config)
  const invoices = createInvoices({ ...needs, howToPay, ublSeller: { email: config.supportEmail, country_code: config.tax.country_code } })
  const giftCards = createGiftCards({ ...needs, showMethods: methods.get })
  const ledger = createLedger(needs)
  const taxes = createTaxes(config.tax)
  const register = config.vies && createVies({ ...config.vies, log: needs.log })
  const addresses = createBillingAddresses({ ...needs, taxes, register: register ?? noRegister })
  const mailing = { mailQueue: needs.mailQueue, appUrl: config.appUrl }
  const workOut = createWorkOut({ ...needs, priceList, taxes })
  const payments = createPayments(needs)
  const providerOf = providers.of
  const asking = { ...needs, payments, providerOf, openPayment: createOpenPayment({ payments, providerOf }) }
  const makeCardRefunds = createMakeCardRefunds(asking)
  const hooks = createHooks()
  const noteDispute = createNoteDispute({ ...asking, ...hooks, ledger, cardRefunds: makeCardRefunds })
  const shared = { ...asking, reached, workOut, priceList, ledger, takeHeld: createTakeHeld(asking) }
  const { purchases, settle, finishPurchase } = openPurchases({ ...shared, mailInvoice: createMailInvoice(mailing), seller: config.seller })
  const takeDisputes = providers.testProvider
    ? createTakeTestDisputes({ ...needs, provider: providers.testProvider, noteDispute })
    : async () => {}
  const refunds = openRefunds({ ...shared, ...mailing, ...hooks, makeCardRefunds, settle })
  const topUp = createTopUp({ ...needs, priceList, purchases, workOut })
  return {
    priceList,
    purchases,
    workOut,
    taxes,
    invoices,
    ledger,
    handlers: [
      finishPurchasesHandler({ ...needs, finishPurchase, settle, takeDisputes, cardRefunds: makeCardRefunds }),
      readBalanceHandler({ ...needs, ledger, providers }),
      sendStatementsHandler({ ...needs, mailStatement: createMailStatement(mailing) }),
      takeTaxRatesHandler({ ...needs, taxService: taxServiceOf(config, needs.money.currency), schemes: config.tax.schemes }),
      checkTaxNumbersHandler({ ...needs, register }),
      remindDebtorsHandler({ ...needs, mailReminder: createMailReminder({ ...mailing, howToPay }) }),
    ],
    setDefaultCard: cards.setDefault,
    /** For the cart, which is a part of the answer. */
    toggleGiftCard: giftCards.toggle,
    guardCardRemoval: cards.guardRemoval,
    ...{ refundInvoice: refunds.refundInvoice, payInvoice: refunds.payInvoice },
    ...hooks,
    keepHold: createKeepHold(asking),
    mount(api: Api) {
      refunds.mount(api)
      ledgerExportRoutes(api, createLedgerExports(needs))
      billingRoutes(api, { methods, cards, addresses, invoices, statements: createStatements({ ...needs, priceList }), giftCards, topUp })
    },
    mountBeside(app: FastifyInstance) {
      const provider = providers.find()
      if (providers.testProvider) testProviderRoutes(app, providers.testProvider)
      if (provider && config.stripe) {
        cardFrameRoutes(app, config.stripe)
        stripeWebhookRoutes(
          app,
          createStripeEvents({ ...shared, cardRefunds: makeCardRefunds, settle, provider, config: config.stripe, noteDispute }),
        )
      }
    },
  }
}
