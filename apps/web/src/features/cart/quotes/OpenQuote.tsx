import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CART_KEY, cartCountQuery } from '#platform/cart'
import { useSend } from '#platform/sending/use-send'
import styles from './Quotes.module.css'
import { type Opened, openQuote, type QuoteRow } from './quotes.api.ts'

/** Its orders go into the cart again; what differs from the quote is named before the cart is shown. */
export function OpenQuote({ quote: { _id, number }, onClose }: { quote: QuoteRow; onClose: () => void }) {
  const inCart = useQuery(cartCountQuery).data ?? 0
  const [isReplacing, setReplacing] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goToCart = () => navigate({ to: '/cart' })
  const open = useSend({
    send: (keys) => openQuote(_id, isReplacing, keys),
    failure: 'toast',
    onSuccess: async ({ changes }) => {
      await queryClient.invalidateQueries({ queryKey: CART_KEY })
      if (changes.length === 0) await goToCart()
    },
  })
  if (open.data !== undefined && open.data.changes.length > 0)
    return (
      <ConfirmModal
        opened
        title={`What is different from ${number}`}
        confirm="Go to the cart"
        cancel="Close"
        onConfirm={goToCart}
        onClose={onClose}
      >
        <Changes changes={open.data.changes} />
      </ConfirmModal>
    )
  return (
    <ConfirmModal
      opened
      title={`Open ${number} in the cart?`}
      confirm="Open in the cart"
      busy={open.isPending}
      onConfirm={() => open.mutate()}
      onClose={onClose}
    >
      <p>Its items are added to your cart. Prices are worked out again, and you see what changed.</p>
      {inCart > 0 && (
        <Checkbox
          mt={12}
          label={inCart === 1 ? 'Remove the item that is in the cart now' : `Remove the ${inCart} items that are in the cart now`}
          checked={isReplacing}
          onChange={(event) => setReplacing(event.currentTarget.checked)}
        />
      )}
    </ConfirmModal>
  )
}

const Changes = ({ changes }: { changes: Opened['changes'] }) => (
  <ul className={styles.changes}>
    {changes.map(({ name, was_formatted, now_formatted, problem }, index) => (
      // Two orders may have one name, and the list never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={index}>
        <b>{name}</b>
        <span>{problem ?? `It was ${was_formatted} and is ${now_formatted} now, before shipping and tax.`}</span>
      </li>
    ))}
  </ul>
)
