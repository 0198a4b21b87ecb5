/** Its address, for a link that opens beside what one is doing. */
export const invoicePath = (invoiceID: string): string => `/settings/invoices/${invoiceID}`
