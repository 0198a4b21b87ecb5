import { invoices as invoice, items, paymentMethods } from '@answerprint/contract/billing'
import type { Api } from '#platform/http/api'
import type { PaymentMethodsService } from './accounts/payment-methods.service.ts'
import type { Invoices } from './invoices/invoices.service.ts'
import type { PriceList } from './price-list.ts'

type Services = { priceList: PriceList; methods: PaymentMethodsService; invoices: Invoices }

export function billingRoutes({ mount }: Api, { priceList, methods, invoices }: Services): void {
  mount(items.byCodes, async ({ query }) => priceList.byCodes(query.codes))
  mount(paymentMethods.get, (_input, viewer) => methods.get(viewer))
  mount(paymentMethods.update, (input, viewer, call) => methods.update(viewer, input, call))
  mount(invoice.get, ({ params }, viewer) => invoices.get(viewer, params.invoiceID))
}
