import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { meansOf, PayWith, PriceLines, paymentMethodsQuery, refusalOf, useCardChoice } from '#features/billing'
import { formatCount } from '#platform/format/figures'
import { SettledButton } from '#platform/sending/SettledButton.tsx'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { useCan } from '#platform/session'
import styles from '../sending/ShareFiles.module.css'
import type { AsperaShare } from './aspera-share.ts'

type QuoteViewProps = { share: AsperaShare; onBack: () => void; onPurchase: (cardID: string | null) => void; settledMs?: number }

/** The price, and how it is paid. */
export function QuoteView({ share, onBack, onPurchase, settledMs }: QuoteViewProps) {
  const mayPay = useCan()('billing_and_plans:can_make_payments')
  const { data: methods } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  const choice = useCardChoice(methods)
  const { order, item, gigabytes, recipients, status } = share
  const isBuying = status === 'PENDING'
  const price = useRef<HTMLElement>(null)
  const purchase = useFocusAfter(isBuying)
  useEffect(() => price.current?.focus(), [])
  if (order === null || item === null) return null
  const refusal = methods === undefined ? '' : refusalOf(meansOf(methods, choice.cardID), order.total)
  const lines = [
    {
      label: `${gigabytes.toLocaleString('en-US')} GB for ${formatCount(recipients, 'recipient')}`,
      amount: `${item.price_formatted} / GB`,
    },
    { label: 'Subtotal', amount: order.subtotal_formatted },
    { label: 'Tax', note: order.tax_label, amount: order.tax_total_formatted },
  ]
  return (
    <>
      <section ref={price} className={styles.form} tabIndex={-1} aria-label="Price">
        <PriceLines lines={lines} total={order.total_formatted} />
        {order.total > 0 && <PayWith choice={choice} />}
        {status === 'ERROR' && (
          <p className={styles.error} role="alert">
            {share.errorMessage}
          </p>
        )}
      </section>
      <DialogFoot note={methods?.can_post_pay || methods?.activeGiftCards.length ? refusal : ''}>
        <Button variant="default" disabled={isBuying} onClick={onBack}>
          Back
        </Button>
        <SettledButton
          ref={purchase}
          variant="ink"
          disabled={!mayPay || refusal !== null}
          loading={isBuying}
          settledMs={settledMs}
          onClick={() => onPurchase(choice.cardID)}
        >
          Purchase and Send
        </SettledButton>
      </DialogFoot>
    </>
  )
}
