import { Refusal } from '@answerprint/contract/refusal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CART_KEY, cartQuery } from '#platform/cart'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { isUnanswered } from '#platform/sending/sent-again'
import { buyCart, type Cart, type CartWords } from '../cart.api.ts'

/** The cart as the buyer saw it, and what the rest of it is charged to. */
export type Order = { cart: Cart; cardID: string | null; payer: string | undefined; words: CartWords }

/** Buys the cart that is shown. `shown`: the cart, or what is being bought of it until that is known: bought, it is empty. */
export function useBuyCart(current: Cart, forgetWords: () => void) {
  const queryClient = useQueryClient()
  const buy = useSend({
    send: async (keys, { cart, cardID, payer, words }: Order) => {
      const { willPickup, total, revision } = cart
      return { ...(await buyCart({ customerCardID: cardID, willPickup, total, revision, ...words }, keys)), cart, payer }
    },
    // A card that was declined is marked, and gift cards that paid are emptier.
    onSettled: () => Promise.all([CART_KEY, ['payment-methods']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    // What has changed is shown with the refusal that says so.
    onError: (error) => {
      window.scrollTo({ top: 0 })
      if (error instanceof Refusal && error.cart !== undefined) queryClient.setQueryData(cartQuery.queryKey, error.cart as Cart)
    },
    onSuccess: ({ orders }) => {
      track('order_placed', { count: orders.length })
      forgetWords()
      return queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const left = buy.error !== null && isUnanswered(buy.error) && current.orders.length === 0 ? buy.variables : undefined
  useAskOnce(left, buy.mutate)
  const shown = (buy.isPending ? buy.variables?.cart : left?.cart) ?? current
  return { buy, shown, place: (order: Order) => buy.mutate(left ?? order) }
}

/** The answer was lost, and the cart is empty: it was bought. The same order asks what became of it, once by itself. */
function useAskOnce(left: Order | undefined, mutate: (order: Order) => void): void {
  const asked = useRef<Order>(undefined)
  const ask = useEffectEvent((order: Order) => {
    if (asked.current === order) return
    asked.current = order
    mutate(order)
  })
  useEffect(() => {
    if (left) ask(left)
  }, [left])
}
