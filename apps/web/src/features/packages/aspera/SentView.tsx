import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { invoicePath } from '#features/billing'
import { formatCount } from '#platform/format/figures'
import type { AsperaShare } from './aspera-share.ts'
import styles from './SentView.module.css'

/** It is paid and on its way. */
export function SentView({ share: { invoice_id, recipients, order }, onClose }: { share: AsperaShare; onClose: () => void }) {
  return (
    <>
      <div className={styles.words} role="status">
        <span className={styles.tick} aria-hidden>
          <IconCheck size={26} stroke={2.4} />
        </span>
        <h3>Success!</h3>
        <p>
          {formatCount(recipients, 'recipient')} will get an email with a download link of their own. {order?.total_formatted} is on the
          invoice.
        </p>
      </div>
      <DialogFoot>
        {invoice_id !== null && (
          <Button component="a" variant="default" href={invoicePath(invoice_id)} target="_blank" rel="noopener">
            Print Invoice
          </Button>
        )}
        <Button variant="ink" onClick={onClose} data-autofocus>
          Done
        </Button>
      </DialogFoot>
    </>
  )
}
