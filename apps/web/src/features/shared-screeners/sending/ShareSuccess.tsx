import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#platform/format/figures'
import { SentDialog } from '#platform/sent/SentDialog.tsx'
import { SentTo } from '#platform/sent/SentTo.tsx'
import type { SharedScreener } from '../shares.api.ts'
import { useCopyShare } from '../use-share-actions.ts'
import styles from './ShareDialog.module.css'
import { isRoom, nameOf, type SharedItem } from './shared-item.ts'

type ShareSuccessProps = {
  shares: readonly SharedScreener[]
  item: SharedItem
  /** As it was typed: it is shown here for the last time. */
  password: string
  onClose: () => void
}

/** Who got which link, what the email does not say, and where to see who watches. */
export function ShareSuccess({ shares, item, password, onClose }: ShareSuccessProps) {
  const copy = useCopyShare()
  const isLink = shares.every((each) => each.share_type === 'link')
  const links = shares.map((share) => ({
    id: share._id,
    name: share.shared_name,
    email: share.shared_email,
    onCopy: () => copy(share),
  }))
  return (
    <SentDialog
      title={isLink ? 'Link created' : isRoom(item) ? 'Screener room shared' : 'Screener sent'}
      actions={<Button renderRoot={(props) => <Link {...watchersOf(item)} onClickCapture={onClose} {...props} />}>See who watches</Button>}
      onClose={onClose}
    >
      <p className={styles.sent} role="status">
        {isLink ? (
          <>
            Anyone with this link can watch <strong>{nameOf(item)}</strong>.
          </>
        ) : (
          <>
            <strong>{nameOf(item)}</strong> was sent to {formatCount(shares.length, 'reviewer')}. Each has their own link.
          </>
        )}
      </p>
      {shares.some((each) => each.watermark?.mode === 'burn_in') && (
        <p className={styles.sent}>
          {isLink
            ? 'Its copy with the watermark is being made now. It can be watched when the copy is ready.'
            : 'Their copies with the watermark are being made now. Each reviewer can watch when theirs is ready.'}
        </p>
      )}
      <SentTo links={links} password={password} />
    </SentDialog>
  )
}

const watchersOf = (item: SharedItem) =>
  isRoom(item)
    ? ({ to: '/screener-rooms/$roomID/reviewers', params: { roomID: item._id } } as const)
    : ({ to: '/projects/$projectID/files/preview-link/$screenerID', params: { projectID: item.project_id, screenerID: item._id } } as const)
