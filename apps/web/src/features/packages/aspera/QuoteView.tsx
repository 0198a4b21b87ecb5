import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meansOf, PayWith, paymentMethodsQuery, refusalOf } from '#features/billing'
import { formatCount } from '#platform/format/figures'
import { useCan } from '#platform/session'
import styles from '../sending/ShareFiles.module.css'
import type { AsperaShare } from './aspera-share.ts'
import quote from './QuoteView.module.css'

type QuoteViewProps = { share: AsperaShare; onBack: () => void; onPurchase: () => void }

/** The price, and how it is paid. */
export function QuoteView({ share, onBack, onPurchase }: QuoteViewProps) {
  const mayPay = useCan()('billing_and_plans:can_make_payments')
  const { data: methods } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  const { order, item, gigabytes, recipients, status } = share
  if (order === null || item === null) return null
  const refusal = methods === undefined ? '' : refusalOf(meansOf(methods), order.total)
  const isBuying = status === 'PENDING'
  return (
    <>
      <div className={styles.form}>
        <dl className={quote.lines}>
          <div>
            <dt>{`${gigabytes.toLocaleString('en-US')} GB for ${formatCount(recipients, 'recipient')}`}</dt>
            <dd>{`${item.price_formatted} / GB`}</dd>
          </div>
          <div>
            <dt>Subtotal</dt>
            <dd>{order.subtotal_formatted}</dd>
          </div>
          <div>
            <dt>Tax {order.tax_label !== '' && <small>{order.tax_label}</small>}</dt>
            <dd>{order.tax_total_formatted}</dd>
          </div>
          <div className={quote.total}>
            <dt>Total</dt>
            <dd>{order.total_formatted}</dd>
          </div>
        </dl>
        {order.total > 0 && <PayWith />}
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
        <Button variant="ink" disabled={!mayPay || refusal !== null} loading={isBuying} onClick={onPurchase}>
          Purchase and Send
        </Button>
      </DialogFoot>
    </>
  )
}
