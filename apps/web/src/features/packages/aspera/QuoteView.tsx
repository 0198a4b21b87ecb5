import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meansOf, PayWith, PriceLines, paymentMethodsQuery, refusalOf, useCardChoice } from '#features/billing'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import styles from '../sending/ShareFiles.module.css'
import type { AsperaShare } from './aspera-share.ts'

type QuoteViewProps = { share: AsperaShare; onBack: () => void; onPurchase: (cardID: string | null) => void }

/** The price, and how it is paid. */
export function QuoteView({ share, onBack, onPurchase }: QuoteViewProps) {
  const mayPay = useCan()('billing_and_plans:can_make_payments')
  const { data: methods } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  const choice = useCardChoice(methods)
  const { order, item, gigabytes, recipients, status } = share
  if (order === null || item === null) return null
  const refusal = methods === undefined ? '' : refusalOf(meansOf(methods, choice.cardID), order.total)
  const isBuying = status === 'PENDING'
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
      <div className={styles.form}>
        <PriceLines lines={lines} total={order.total_formatted} />
        {order.total > 0 && <PayWith choice={choice} />}
        {status === 'ERROR' && (
          <p className={styles.error} role="alert">
            {share.errorMessage}
          </p>
        )}
      </div>
      <DialogFoot note={methods?.can_post_pay || methods?.activeGiftCards.length ? refusal : ''}>
        <Button variant="default" disabled={isBuying} onClick={onBack}>
          Back
        </Button>
        <Button variant="ink" disabled={!mayPay || refusal !== null} loading={isBuying} onClick={() => onPurchase(choice.cardID)}>
          Purchase and Send
        </Button>
      </DialogFoot>
    </>
  )
}
