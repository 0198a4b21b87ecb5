import { useQueryClient } from '@tanstack/react-query'
import { CART_KEY, cartQuery } from '#platform/cart'
import { type PaymentMethods, paymentMethodsQuery, type Toggled } from './billing.api.ts'

/** Changes of what the account pays with, gift cards and post-pay. Each runs until the totals of the cart are known that follow from it. */
export const PAYING_KEY = ['paying'] as const
/** They take each other's place, so that they follow one another. */
export const PAYING_SCOPE = { id: 'paying' } as const

export function useKeepMethods(): (methods: PaymentMethods) => Promise<void> {
  const queryClient = useQueryClient()
  return (methods) => {
    queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
    return queryClient.invalidateQueries({ queryKey: CART_KEY })
  }
}

/** After a failure: what the server made of it is shown, and what follows from it. */
export function useReloadMethods(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all([paymentMethodsQuery.queryKey, CART_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Both from one answer: neither is asked for again. */
export function useKeepToggled(): (answer: Toggled) => Promise<void> {
  const queryClient = useQueryClient()
  return async (answer) => {
    const { methods, cart } = apart(answer)
    // A cart that was asked for before would take the place of this one.
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
    queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
    queryClient.setQueryData(cartQuery.queryKey, cart)
  }
}

function apart({ credit_cards, default_credit_card_id, card_provider, can_post_pay, using_post_pay, post_pay, ...rest }: Toggled) {
  const { gift_cards, activeGiftCards, giftCardTotal, ...cart } = rest
  const methods: PaymentMethods = {
    ...{ credit_cards, default_credit_card_id, card_provider, can_post_pay, using_post_pay, post_pay },
    ...{ gift_cards, activeGiftCards, giftCardTotal },
  }
  return { methods, cart }
}
