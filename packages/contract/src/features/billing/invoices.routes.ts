export const get = 'GET /settings/invoices/:invoiceID'
