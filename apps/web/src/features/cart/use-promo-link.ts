import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { cartQuery } from '#platform/cart'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { applyPromoByID } from './cart.api.ts'

/** The address of a cart may carry a promo code: it is put on the cart once, and the address is that of the cart alone again. */
export function usePromoLink(mayBuy: boolean): void {
  const { promo }: { promo?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate } = useSend({
    send: (keys, promoID: string) => applyPromoByID(promoID, keys),
    success: ({ cart }) => `Promo code ${cart.promo?.code ?? ''} is on your cart`,
    onSuccess: ({ cart }) => queryClient.setQueryData(cartQuery.queryKey, cart),
    onError: (error) => toasts.error(messageOf(error)),
    onSettled: () => navigate({ to: '/cart/shipping', replace: true }),
  })
  const put = useEffectEvent((promoID: string) => mutate(promoID))
  useEffect(() => {
    if (mayBuy && promo !== undefined) put(promo)
  }, [mayBuy, promo])
}
