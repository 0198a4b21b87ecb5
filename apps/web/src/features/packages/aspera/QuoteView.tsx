import { Button } from '@mantine/core'
import { formatCount } from '#platform/format/figures'
import styles from '../share/ShareFiles.module.css'
import type { AsperaShare } from './aspera-share.ts'
import quote from './QuoteView.module.css'

/** What it comes to. Buying joins with whatever takes payments: until then the button says why it cannot be pressed. */
export function QuoteView({ share: { order, item, gigabytes, recipients }, onBack }: { share: AsperaShare; onBack: () => void }) {
  if (order === null || item === null) return null
  return (
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
          <dt>Tax</dt>
          <dd>{order.tax_total_formatted}</dd>
        </div>
        <div className={quote.total}>
          <dt>Total</dt>
          <dd>{order.total_formatted}</dd>
        </div>
      </dl>
      <footer className={styles.footer}>
        <span className={styles.outcome}>Payments are not set up on this server.</span>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button variant="ink" disabled>
          Purchase and Send
        </Button>
      </footer>
    </div>
  )
}
