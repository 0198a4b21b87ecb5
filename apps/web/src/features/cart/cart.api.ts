import type { Cart, CartOrder, cart as contract, Rate, ShippingAddress } from '@answerprint/contract/cart'
import type { Output } from '@answerprint/contract/endpoint'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { Cart, CartOrder, Rate, ShippingAddress }
export type Purchased = Output<typeof contract.buy>

export const removeOrder = (orderID: string): Promise<Cart> => call(routes.cart.remove, { params: { orderID } })

export const choosePickup = (value: boolean): Promise<Cart> => call(routes.cart.update, { body: { key: 'willPickup', value } })

/** The notice of the cart was read. */
export const dismissNotice = (): Promise<Cart> => call(routes.cart.update, { body: { key: 'notice', value: null } })

/** The phone number goes under the name that the call has for it. */
export const ratesOf = (shipmentID: string, { mobile_number, ...address }: NewAddress): Promise<{ rates: Rate[] }> =>
  call(routes.cart.rates, { query: { shipmentID, ...address, phone_number: mobile_number } })

/** With the address that it was offered for. */
export const selectRate = (shipmentID: string, rate: Rate, { mobile_number: phone_number, ...address }: NewAddress): Promise<Cart> =>
  call(routes.cart.selectRate, { body: { shipmentID, rate, address: { ...address, phone_number } } })

export const applyPromo = (promoCode: string, keys: RequestKeys) => call(routes.cart.applyPromoCode, { body: { promoCode } }, { keys })

/** The code of a promo link. */
export const applyPromoByID = (promoID: string, keys: RequestKeys) => call(routes.cart.applyPromoCodeByID, { body: { promoID } }, { keys })

/** What a buyer may add: their own number of the order, and words for those who do the work. */
export type CartWords = { purchase_order: string; note: string }
type Buying = { customerCardID: string | null; willPickup: boolean; total: number; revision: string } & CartWords
export const buyCart = (buying: Buying, keys: RequestKeys): Promise<Purchased> => call(routes.cart.buy, { body: buying }, { keys })

/** `within`: the id of a group that is looked into, or empty. */
export const addressesQuery = (text: string, country: string, within: string) =>
  queryOptions({
    queryKey: ['addresses', country, text, within],
    queryFn: ({ signal }) => call(routes.cart.addresses, { query: { text, country, within } }, { signal }),
    meta: { quiet: true },
  })

/** Whether there is anything to be found. */
export const addressSearchQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => call(routes.cart.addresses, { query: {} }, { signal }),
  meta: { quiet: true },
})

/** The address behind a suggestion. */
export const retrieveAddress = async (suggestion: string): Promise<ShippingAddress | undefined> =>
  (await call(routes.cart.addresses, { query: { suggestion } })).addresses[0]

/** What is typed of an address before its rates are known. */
export type NewAddress = {
  organization: string
  address_line1: string
  address_line2: string
  city: string
  postal_code: string
  state_or_province_code: string
  country_code: string
  mobile_number: string
}
