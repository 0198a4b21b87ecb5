import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Frames } from '@answerprint/ui/Frames'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { formatBytes } from '#platform/format/bytes'
import { formatClock, formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { type Contents, receiptAddress } from '../delivery.api.ts'
import styles from './ProofCard.module.css'
import { countText, proofOf } from './proof-of.ts'

/** Shown once, when the last file was compared. */
export function ArrivedDialog({ token, host, contents }: { token: string; host: string; contents: Contents }) {
  const [isOpen, setOpen] = useState(true)
  const receiptButton = usePrintable(receiptAddress(token))
  const { files, bytes } = proofOf(contents)
  const finished =
    contents.files
      .map((each) => each.verified_at ?? '')
      .toSorted()
      .at(-1) ?? ''
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Everything arrived" size={560}>
      <div className={styles.got}>
        <IconCircleCheckFilled size={44} aria-hidden />
        <div>
          <b>
            {formatCount(files, 'file')}, {formatBytes(bytes)}, every byte verified.
          </b>
          <p>
            All checksums match the sender’s originals. {host} was notified at {formatClock(finished)}.
          </p>
        </div>
      </div>
      <Frames count={files} done={files} label={`${countText(files, files)} verified`} />
      <dl className={styles.facts}>
        <div>
          <dt>Receipt</dt>
          <dd className={styles.number}>{contents.receipt_id}</dd>
        </div>
        {contents.recipient !== '' && (
          <div>
            <dt>Received by</dt>
            <dd>{contents.recipient}</dd>
          </div>
        )}
        <div>
          <dt>Finished</dt>
          <dd>
            {formatDateTime(finished)} ({Intl.DateTimeFormat().resolvedOptions().timeZone})
          </dd>
        </div>
      </dl>
      <DialogFoot>
        <Button onClick={() => setOpen(false)}>Close</Button>
        <Button variant="ink" data-autofocus leftSection={<IconReceipt size={17} stroke={1.7} aria-hidden />} {...receiptButton}>
          Download receipt
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
