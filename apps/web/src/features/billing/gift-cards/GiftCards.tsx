import { Switch } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type PaymentMethods, switchGiftCard } from '../billing.api.ts'
import { PAYING_KEY, PAYING_SCOPE, useKeepToggled, useReloadMethods } from '../keep-methods.ts'
import styles from './GiftCards.module.css'

/** Each with what is left of it. The oldest one that is switched on is drawn first. */
export function GiftCards({ methods: { gift_cards } }: { methods: PaymentMethods }) {
  const toggle = useMutation({
    mutationKey: PAYING_KEY,
    // One after the other: the last answer is of all of them, and of Post Pay.
    scope: PAYING_SCOPE,
    mutationFn: switchGiftCard,
    onSuccess: useKeepToggled(),
    // The answer may have been lost alone.
    onError: useReloadMethods(),
  })
  return (
    <ul className={styles.cards}>
      {gift_cards.map(({ _id, last4, original_amount, original_formatted, current_amount, current_formatted, ...card }) => {
        const name = card.is_store_credit ? 'Store credit' : `Gift card •••• ${last4}`
        return (
          <li key={_id} className={styles.card} data-active={card.is_payment_active || undefined}>
            <IconGift className={styles.icon} size={18} stroke={1.6} aria-hidden />
            <span className={styles.name}>
              <b>{name}</b>
              <span className={styles.track} aria-hidden>
                <span style={{ width: `${(current_amount / original_amount) * 100}%` }} />
              </span>
            </span>
            <span className={styles.amounts}>
              <b>{current_formatted}</b>
              <span>of {original_formatted}</span>
            </span>
            <Switch
              checked={card.is_payment_active}
              disabled={toggle.isPending && toggle.variables.cardID === _id}
              onChange={(event) => toggle.mutate({ cardID: _id, is_payment_active: event.currentTarget.checked })}
              aria-label={`Pay with ${name.toLowerCase()}, ${current_formatted} left`}
            />
          </li>
        )
      })}
    </ul>
  )
}
