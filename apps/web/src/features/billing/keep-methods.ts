import { useQueryClient } from '@tanstack/react-query'
import { CART_KEY } from '#platform/cart'
import { type PaymentMethods, paymentMethodsQuery } from './billing.api.ts'

/** Changes of what the account pays with, gift cards and post-pay. Each runs until the totals of the cart are known that follow from it. */
export const PAYING_KEY = ['paying'] as const

export function useKeepMethods(): (methods: PaymentMethods) => Promise<void> {
  const queryClient = useQueryClient()
  return (methods) => {
    queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
    return queryClient.invalidateQueries({ queryKey: CART_KEY })
  }
}
