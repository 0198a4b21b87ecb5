import { Button } from '@mantine/core'
import { formatDate } from '#platform/format/dates'
import type { VideoRequestDetail } from '../video-requests.api.ts'
import styles from './Review.module.css'

type RequestLineProps = { request: VideoRequestDetail['request']; onDue: () => void }

/** Who is asked, by when, and the way to another date; on a narrow screen that is a line of its own. */
export const RequestLine = ({ request, onDue }: RequestLineProps) => (
  <div className={styles.sub}>
    <p>
      {request.recipient_name || request.recipient_email || 'No recipient'}
      {request.due_at !== null && `, due ${formatDate(request.due_at)}`}
      {request.reminded_at !== null && `, reminded ${formatDate(request.reminded_at)}`}
    </p>
    {request.state === 'open' && (
      <Button variant="subtle" size="compact-sm" className={styles.due ?? ''} onClick={onDue}>
        {request.due_at === null ? 'Set due date' : 'Change due date'}
      </Button>
    )}
  </div>
)
