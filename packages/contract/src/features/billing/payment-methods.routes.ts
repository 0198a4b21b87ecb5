export const get = 'GET /settings/paymentmethods'
export const update = 'PUT /settings/paymentmethods'
