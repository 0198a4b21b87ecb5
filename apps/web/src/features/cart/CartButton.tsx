import { CountBadge } from '@answerprint/ui/CountBadge'
import { ActionIcon } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { cartCountQuery } from '#platform/cart'

/** In the bar, with how many orders wait: "9+" above nine. */
export function CartButton() {
  const { data: count = 0 } = useQuery(cartCountQuery)
  // In the cart the tip would lie on the steps of the checkout.
  const isInCart = useLocation({ select: ({ pathname }) => pathname.startsWith('/cart') })
  return (
    <ActionIcon
      component={Link}
      to="/cart"
      {...(count > 0 && !isInCart && { 'data-tour': 'checkout' })}
      size={36}
      style={{ position: 'relative', overflow: 'visible' }}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'order' : 'orders'}`}
    >
      <IconShoppingBag size={19} stroke={1.7} aria-hidden />
      <CountBadge count={count} />
    </ActionIcon>
  )
}
