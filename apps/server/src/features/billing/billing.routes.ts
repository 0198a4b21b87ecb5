import { cards as card, giftCards as giftCard, topUp as links, paymentMethods } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { creditNotes, invoices as invoice, statements as statement } from '@answerprint/contract/invoices'
import type { Api } from '#platform/http/api'
import type { PaymentMethodsService } from './accounts/payment-methods.service.ts'
import type { Cards } from './cards/cards.service.ts'
import type { GiftCards } from './gift-cards/gift-cards.service.ts'
import type { Invoices } from './invoices/invoices.service.ts'
import type { Statements } from './statements/statements.service.ts'
import type { BillingAddresses } from './tax/address/billing-address.service.ts'
import type { TopUp } from './top-up/top-up.service.ts'

type Services = {
  methods: PaymentMethodsService
  cards: Cards
  addresses: BillingAddresses
  invoices: Invoices
  statements: Statements
  giftCards: GiftCards
  topUp: TopUp
}

export function billingRoutes({ mount }: Api, { methods, addresses, cards, invoices, statements, giftCards, topUp }: Services): void {
  mount(paymentMethods.get, (_input, viewer) => methods.get(viewer))
  mount(paymentMethods.update, (input, viewer, call) => methods.update(viewer, input, call))
  mount(card.add, (input, viewer, call) => cards.add(viewer, input, call))
  mount(card.remove, (input, viewer, call) => cards.remove(viewer, input, call))
  mount(card.key, () => cards.key())
  mount(billingAddress.get, (_input, viewer) => addresses.get(viewer))
  mount(billingAddress.update, (input, viewer, call) => addresses.update(viewer, input, call))
  mount(giftCard.redeem, (input, viewer, call) => giftCards.redeem(viewer, input, call))
  mount(links.quote, ({ query }, viewer) => topUp.quote(viewer, query.quantity))
  mount(links.buy, (input, viewer, call) => topUp.buy(viewer, input, call))
  mount(invoice.list, ({ query }, viewer) => invoices.list(viewer, query))
  mount(invoice.get, ({ params, query }, viewer, call) => invoices.get(viewer, params.invoiceID, query, call))
  mount(creditNotes.get, ({ params, query }, viewer, call) => invoices.getCreditNote(viewer, params.creditNoteID, query, call))
  mount(statement.list, (_input, viewer) => statements.list(viewer))
  mount(statement.get, ({ query }, viewer, call) => statements.get(viewer, query, call))
}
