import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { invoicePath } from '#features/billing'
import { formatCount } from '#platform/format/figures'
import { DoneButton } from '#platform/sent/DoneButton.tsx'
import { SentTo } from '#platform/sent/SentTo.tsx'
import { linksOf, SeeWhoDownloads } from '../sending/SentParts.tsx'
import type { AsperaShare } from './aspera-share.ts'
import styles from './SentView.module.css'

type SentViewProps = { share: AsperaShare; projectID: string; onClose: () => void }

/** It is paid and sent: who got which link, what the email does not say, and where to see who downloads. */
export function SentView({ share: { invoice_id, recipients, order, sent, password }, projectID, onClose }: SentViewProps) {
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
      {sent !== null && <SentTo links={linksOf(sent.recipients)} password={password} />}
      <DialogFoot>
        {invoice_id !== null && (
          <Button component="a" variant="default" href={invoicePath(invoice_id)} target="_blank" rel="noopener">
            Print Invoice
          </Button>
        )}
        <SeeWhoDownloads projectID={projectID} onClose={onClose} />
        <DoneButton onClose={onClose} />
      </DialogFoot>
    </>
  )
}
