import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal } from '@mantine/core'
import { formatCount } from '#platform/format/figures'
import type { FileRequest } from '../../file-requests.api.ts'
import styles from './RequestDialogs.module.css'
import { RequestLink } from './RequestLink.tsx'

type RequestSentProps = { request: FileRequest; emails: readonly string[]; onClose: () => void }

/** Who was asked, and the link for those who find no email. */
export const RequestSent = ({ request, emails, onClose }: RequestSentProps) => (
  <Modal opened onClose={onClose} title="Request sent" size={520}>
    <RequestLink url={request.url} />
    <p className={styles.asked}>
      <strong>{request.title}</strong> was sent to {formatCount(emails.length, 'person', 'people')}. What they upload is listed here, with
      who sent it.
    </p>
    <ul className={styles.people}>
      {emails.map((email) => (
        <li key={email}>{email}</li>
      ))}
    </ul>
    <DialogFoot>
      <Button variant="ink" data-autofocus onClick={onClose}>
        Done
      </Button>
    </DialogFoot>
  </Modal>
)
