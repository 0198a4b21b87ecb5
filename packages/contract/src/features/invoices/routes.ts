export const list = 'GET /settings/invoices'
export const get = 'GET /settings/invoices/:invoiceID'
