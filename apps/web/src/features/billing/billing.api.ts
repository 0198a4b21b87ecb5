import type { Invoice, invoices, PaymentMethods, paymentMethods } from '@answerprint/contract/billing'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'

export type { Invoice, PaymentMethods }

const endpoints = {
  methods: withoutSchemas<typeof paymentMethods.get>({ method: 'GET', path: '/settings/paymentmethods' }),
  choose: withoutSchemas<typeof paymentMethods.update>({ method: 'PUT', path: '/settings/paymentmethods' }),
  invoice: withoutSchemas<typeof invoices.get>({ method: 'GET', path: '/settings/invoices/:invoiceID' }),
}

/** What is left of a limit changes with every purchase of a colleague: asked for anew each time. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }): Promise<PaymentMethods> => call(endpoints.methods, {}, { signal }),
  meta: { quiet: true },
})

export const choosePostPay = (value: boolean): Promise<PaymentMethods> => call(endpoints.choose, { body: { key: 'using_post_pay', value } })

export const invoiceQuery = (invoiceID: string) =>
  queryOptions({
    queryKey: ['invoice', invoiceID],
    queryFn: ({ signal }): Promise<Invoice> => call(endpoints.invoice, { params: { invoiceID } }, { signal }),
    meta: { quiet: true },
  })
