import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { useQuery } from '@tanstack/react-query'
import { downloadAddress, type ReceivedComment, receivedQuery } from '#features/comments'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { FormatMenu } from '#platform/format-menu/FormatMenu.tsx'
import { formatDateTime } from '#platform/format/dates'
import { formatTimecode } from '#platform/format/durations'
import styles from './ReceivedComments.module.css'
import type { Screener } from './screeners.api.ts'

type ReceivedCommentsProps = { screener: Screener; onSeek: (seconds: number) => void }

/** What reviewers said, in the order of the film; each line leads to its moment. */
export function ReceivedComments({ screener, onSeek }: ReceivedCommentsProps) {
  const params = { projectID: screener.project_id, screenerID: screener._id }
  const query = useQuery(receivedQuery(params))
  const { data: comments } = query
  return (
    <section className={styles.section} aria-labelledby="received-comments">
      <header className={styles.head}>
        <h2 id="received-comments">Comments {comments !== undefined && <span className={styles.count}>{comments.length}</span>}</h2>
        <FormatMenu label="Download Comments" addressOf={(format) => downloadAddress(params, format)} />
      </header>
      <Awaited of={query} size="panel" />
      <ol className={styles.list}>
        {comments?.map((each) => (
          <Received key={each._id} comment={each} onSeek={onSeek} />
        ))}
      </ol>
    </section>
  )
}

function Received({ comment, onSeek }: { comment: ReceivedComment; onSeek: (seconds: number) => void }) {
  const code = formatTimecode(comment.seconds)
  return (
    <li className={styles.comment}>
      <button type="button" className={styles.moment} aria-label={`Play from ${code}`} onClick={() => onSeek(comment.seconds)}>
        {code}
      </button>
      <p className={styles.text}>{comment.text}</p>
      <span className={styles.who} title={comment.author_email ?? comment.author_name}>
        <PersonAvatar name={comment.author_name} seed={comment.author_email ?? comment.author_name} size={22} />
        <span>{comment.author_name}</span>
      </span>
      <span className={styles.when}>
        {formatDateTime(comment.created_at)}
        {comment.edited_at !== null && ', edited'}
      </span>
    </li>
  )
}
