import { lazy } from 'react'

/** Its address, for a link that opens beside what one is doing. */
export const invoicePath = (invoiceID: string): string => `/settings/invoices/${invoiceID}`

export const InvoiceScreen = lazy(async () => ({ default: (await import('./invoice/InvoiceScreen.tsx')).InvoiceScreen }))
export { paymentMethodsQuery } from './billing.api.ts'
export { meansOf, refusalOf } from './means.ts'
export { PayWith } from './PayWith.tsx'
