export const get = 'GET /settings/billing-address'
export const update = 'PUT /settings/billing-address'
