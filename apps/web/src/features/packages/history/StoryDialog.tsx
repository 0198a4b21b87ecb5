import { Dialog } from '@answerprint/ui/Dialog'
import { Frames } from '@answerprint/ui/Frames'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePrintable } from '#platform/browser/saving/use-printable'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { Package } from '../packages.api.ts'
import { RevivePackage } from './RevivePackage.tsx'
import { StoryContents } from './StoryContents.tsx'
import styles from './StoryDialog.module.css'
import { type PackageStory, receiptAddressFor, storyQuery } from './story.api.ts'

type Recipient = PackageStory['recipients'][number]
type StoryDialogProps = { projectID: string; shared: Package; onClose: () => void }

/** What became of a delivery: of each recipient, what they opened, downloaded and verified, when and from where. */
export function StoryDialog({ projectID, shared, onClose }: StoryDialogProps) {
  const query = useQuery(storyQuery(projectID, shared._id))
  const { data: story } = query
  return (
    <Dialog opened onClose={onClose} title={`Delivery of ${shared.description}`} size={760}>
      {shared.is_expired && <RevivePackage projectID={projectID} shared={shared} />}
      <ListAwaited of={query} rows={4} height={64} size="panel" />
      {story && <StoryContents projectID={projectID} shared={shared} story={story} />}
      {story?.recipients.map((each) => (
        <OneStory key={each._id} story={story} recipient={each} receipt={receiptAddressFor(projectID, shared._id, each._id)} />
      ))}
    </Dialog>
  )
}

type OneStoryProps = { story: PackageStory; recipient: Recipient; receipt: string }

function OneStory({ story, recipient, receipt }: OneStoryProps) {
  const { email, label, verified_count, failed_count, finished_at, events } = recipient
  const { file_count, size } = story
  const name = label || email || 'Anyone with the link'
  const receiptButton = usePrintable(receipt)
  return (
    <section className={styles.recipient} aria-label={name}>
      <header>
        <div>
          <h3 title={email ?? undefined}>{name}</h3>
          <p>{stateOf(recipient, file_count, size)}</p>
        </div>
        <Button
          size="compact-md"
          leftSection={<IconReceipt size={16} stroke={1.7} aria-hidden />}
          aria-label={`Receipt of ${name}`}
          {...receiptButton}
        >
          Receipt
        </Button>
      </header>
      <Frames
        count={file_count}
        done={verified_count}
        failed={failed_count}
        label={`${verified_count} of ${formatCount(file_count, 'file')} verified${failed_count > 0 ? `, ${failed_count} damaged` : ''}`}
      />
      {events.length === 0 ? (
        <p className={styles.nothing}>Nothing yet.</p>
      ) : (
        <ol className={styles.events}>
          {events.map((each) => (
            <li key={each._id} data-event={each.event}>
              <time dateTime={each.at}>{formatDateTime(each.at)}</time>
              <span>{deedOf(each)}</span>
              <small title={each.ip}>{[each.place || each.ip, each.browser].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ol>
      )}
      {finished_at !== null && <p className={styles.finished}>Finished {formatDateTime(finished_at)}</p>}
    </section>
  )
}

function stateOf({ opened_at, downloaded_at, verified_count, failed_count, finished_at }: Recipient, count: number, size: number): string {
  if (finished_at !== null) return `Everything arrived: ${formatCount(count, 'file')}, ${formatBytes(size)}, every byte verified.`
  if (failed_count > 0) return `${formatCount(failed_count, 'file')} arrived damaged.`
  if (verified_count > 0) return `${verified_count} of ${formatCount(count, 'file')} verified.`
  if (downloaded_at !== null) return 'Downloaded, not compared yet.'
  return opened_at === null ? 'Not opened yet.' : 'Opened, nothing downloaded yet.'
}

const VERBS = {
  opened: 'Opened',
  downloaded: 'Downloaded',
  verified: 'Verified',
  failed: 'Damaged:',
  saved: 'Saved to their account:',
} as const

function deedOf({ event, file_name, file_count }: Recipient['events'][number]): string {
  if (event === 'opened') return 'Opened the page'
  if (event === 'wrote') return 'Wrote to the sender'
  return `${VERBS[event]} ${file_name ?? formatCount(file_count, 'file')}`
}
