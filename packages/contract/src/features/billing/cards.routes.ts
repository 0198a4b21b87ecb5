export const add = 'POST /settings/creditcards'
export const remove = 'DELETE /settings/creditcards/:cardID'
export const key = 'GET /utilities/getStripeKey'
