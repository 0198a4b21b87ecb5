export const redeem = 'POST /settings/giftcards/redeem'
export const toggle = 'POST /settings/giftcards/toggle'
