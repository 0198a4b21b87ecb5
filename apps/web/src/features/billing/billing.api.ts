import type { Invoice, PaymentMethods } from '@answerprint/contract/billing'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'

export type { Invoice, PaymentMethods }

/** Only the usual short stale time: what is left of a limit changes with every purchase of a colleague. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }): Promise<PaymentMethods> => call(routes.paymentMethods.get, {}, { signal }),
  meta: { quiet: true },
})

export const choosePostPay = (value: boolean): Promise<PaymentMethods> =>
  call(routes.paymentMethods.update, { body: { key: 'using_post_pay', value } })

export const invoiceQuery = (invoiceID: string) =>
  queryOptions({
    queryKey: ['invoice', invoiceID],
    queryFn: ({ signal }): Promise<Invoice> => call(routes.invoices.get, { params: { invoiceID } }, { signal }),
    meta: { quiet: true },
  })
