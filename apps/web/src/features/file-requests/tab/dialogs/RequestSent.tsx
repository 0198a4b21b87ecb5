import { formatCount } from '#platform/format/figures'
import { SentDialog } from '#platform/sent/SentDialog.tsx'
import type { FileRequest } from '../../file-requests.api.ts'
import styles from './RequestDialogs.module.css'
import { RequestLink } from './RequestLink.tsx'

type RequestSentProps = { request: FileRequest; emails: readonly string[]; onClose: () => void }

/** Who was asked, and the link for those who find no email. */
export const RequestSent = ({ request, emails, onClose }: RequestSentProps) => (
  <SentDialog title="Request sent" onClose={onClose}>
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
  </SentDialog>
)
