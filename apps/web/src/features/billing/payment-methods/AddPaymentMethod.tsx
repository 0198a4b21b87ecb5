import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentMethodsQuery } from '../billing.api.ts'
import styles from '../cards/cards.module.css'
import { AddCardForm } from './AddCardForm.tsx'
import { AddGiftCardForm } from './AddGiftCardForm.tsx'
import { AddStripeCardForm } from './AddStripeCardForm.tsx'
import { type Mode, newPaymentMethod } from './new-payment-method.ts'

const MODES = [
  { value: 'CREDIT_CARD', label: 'Credit Card' },
  { value: 'GIFT_CARD', label: 'Gift Card' },
] as const

/** A credit card or a gift card for the account. */
export function AddPaymentMethod({ onClose }: { onClose: () => void }) {
  const { data: methods } = useQuery(paymentMethodsQuery)
  const provider = methods?.card_provider ?? null
  const [mode, setMode] = useState<Mode>(newPaymentMethod.mode)
  const shown = provider === null ? 'GIFT_CARD' : mode
  const choice = provider !== null && (
    <SegmentedChoice label="Payment method" value={shown} options={MODES} onChange={setMode} className={styles.mode} />
  )
  if (shown === 'GIFT_CARD') return <AddGiftCardForm lead={choice} onClose={onClose} />
  return provider?.name === 'stripe' ? (
    <AddStripeCardForm lead={choice} onClose={onClose} />
  ) : (
    <AddCardForm lead={choice} isTest={provider?.is_test === true} onClose={onClose} />
  )
}
