import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PaymentMethods, paymentMethodsQuery, toggleGiftCard } from '../billing.api.ts'
import styles from './GiftCards.module.css'

const format = (symbol: string, amount: number): string =>
  `${symbol}${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Each with what is left of it. The oldest one that is switched on is drawn first. */
export function GiftCards({ methods: { gift_cards } }: { methods: PaymentMethods }) {
  const queryClient = useQueryClient()
  const toggle = useMutation({
    mutationFn: toggleGiftCard,
    onSuccess: (methods) => queryClient.setQueryData(paymentMethodsQuery.queryKey, methods),
  })
  return (
    <ul className={styles.cards}>
      {gift_cards.map(({ _id, currency_symbol, original_amount, current_amount, is_payment_active, is_store_credit }, index) => {
        const left = format(currency_symbol, current_amount)
        const name = is_store_credit ? 'Store credit' : 'Gift card'
        return (
          <li key={_id} className={styles.card} data-active={is_payment_active || undefined}>
            <Switch
              checked={is_payment_active}
              disabled={toggle.isPending && toggle.variables === _id}
              onChange={() => toggle.mutate(_id)}
              aria-label={`Pay with ${name.toLowerCase()} ${index + 1}, ${left} left`}
            />
            <span className={styles.words}>
              <b>{name}</b>
              <span>
                {left} left of {format(currency_symbol, original_amount)}
              </span>
            </span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(current_amount / original_amount) * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
