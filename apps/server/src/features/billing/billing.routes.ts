import { giftCards as giftCard, invoices as invoice, topUp as links, paymentMethods } from '@answerprint/contract/billing'
import type { Api } from '#platform/http/api'
import type { PaymentMethodsService } from './accounts/payment-methods.service.ts'
import type { GiftCards } from './gift-cards/gift-cards.service.ts'
import type { Invoices } from './invoices/invoices.service.ts'
import type { TopUp } from './top-up/top-up.service.ts'

type Services = { methods: PaymentMethodsService; invoices: Invoices; giftCards: GiftCards; topUp: TopUp }

export function billingRoutes({ mount }: Api, { methods, invoices, giftCards, topUp }: Services): void {
  mount(paymentMethods.get, (_input, viewer) => methods.get(viewer))
  mount(paymentMethods.update, (input, viewer, call) => methods.update(viewer, input, call))
  mount(giftCard.redeem, (input, viewer, call) => giftCards.redeem(viewer, input, call))
  mount(giftCard.toggle, (input, viewer, call) => giftCards.toggle(viewer, input, call))
  mount(links.quote, ({ query }, viewer) => topUp.quote(viewer, query.quantity))
  mount(links.buy, (input, viewer, call) => topUp.buy(viewer, input, call))
  mount(invoice.get, ({ params }, viewer) => invoices.get(viewer, params.invoiceID))
}
