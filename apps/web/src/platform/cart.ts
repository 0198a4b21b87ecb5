import type { Cart, CartOrder } from '@answerprint/contract/cart'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export type { Cart, CartOrder }

/** Everything that is known of the cart is below this key. */
export const CART_KEY = ['cart'] as const

/** Priced anew at each look. */
export const cartQuery = queryOptions({
  queryKey: [...CART_KEY, 'whole'],
  queryFn: ({ signal }): Promise<Cart> => call(routes.cart.get, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

export const cartCountQuery = queryOptions({
  queryKey: [...CART_KEY, 'count'],
  queryFn: async ({ signal }) => (await call(routes.cart.count, {}, { signal })).count,
  meta: { quiet: true },
})
