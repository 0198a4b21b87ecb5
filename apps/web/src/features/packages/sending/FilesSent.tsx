import { formatCount } from '#platform/format/figures'
import { SentDialog } from '#platform/sent/SentDialog.tsx'
import { SentTo } from '#platform/sent/SentTo.tsx'
import type { Package } from '../packages.api.ts'
import { linksOf, SeeWhoDownloads } from './SentParts.tsx'
import styles from './ShareFiles.module.css'

type FilesSentProps = {
  sent: Package
  projectID: string
  /** As it was typed: it is shown here for the last time. */
  password: string
  onClose: () => void
}

/** Who got which link, what the email does not say, and where to see who downloads. */
export function FilesSent({ sent, projectID, password, onClose }: FilesSentProps) {
  const { recipients, description, file_count, share_type } = sent
  return (
    <SentDialog
      title={share_type === 'link' ? 'Link created' : file_count === 1 ? 'File sent' : 'Files sent'}
      actions={<SeeWhoDownloads projectID={projectID} onClose={onClose} />}
      onClose={onClose}
    >
      <p className={styles.sent} role="status">
        {share_type === 'link' ? (
          <>
            Anyone with this link can open <strong>{description}</strong>.
          </>
        ) : (
          <>
            <strong>{description}</strong> was sent to {formatCount(recipients.length, 'recipient')}. Each has their own link.
          </>
        )}
      </p>
      <SentTo links={linksOf(recipients)} password={password} />
    </SentDialog>
  )
}
