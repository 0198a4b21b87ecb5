export const list = 'GET /billing/quotes'
export const make = 'POST /billing/quotes'
export const get = 'GET /billing/quotes/:quoteID'
export const open = 'POST /billing/quotes/:quoteID/open'
