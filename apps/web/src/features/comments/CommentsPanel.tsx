import { retryProps } from '@answerprint/ui/retry-props'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import { messageOf } from '#platform/query-client'
import { CommentComposer } from './CommentComposer.tsx'
import styles from './CommentsPanel.module.css'
import { commentsQuery, type ReviewedFilm } from './comments.api.ts'
import { OneComment } from './OneComment.tsx'

type CommentsPanelProps = {
  film: ReviewedFilm
  host: string
  /** Null behind a link until the reviewer gives a name: the form asks for one, and each comment shows it. */
  commentAs: string | null
  isLink: boolean
  player: RefObject<PlayerHandle | null>
  field: RefObject<HTMLTextAreaElement | null>
}

/** The comments on this film in this share, as tall as the player; the field for a new one stays in sight. */
export function CommentsPanel({ film, host, commentAs, isLink, player, field }: CommentsPanelProps) {
  const query = useQuery(commentsQuery(film))
  const comments = query.data
  const status = loadStatusOf(query)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <aside className={styles.panel} aria-label="Comments">
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Comments {comments !== undefined && comments.length > 0 && <span className={styles.count}>{comments.length}</span>}
        </h2>
        <p>{isLink ? `Everyone with this link and ${host} can see these.` : `Only you and ${host} can see these.`}</p>
      </header>
      <div className={styles.list}>
        {status === 'PENDING' && <p className={styles.none} role="status" aria-label="Loading the comments" />}
        {status === 'ERROR' && (
          <p className={styles.none} role="alert">
            {messageOf(query.error)}{' '}
            <button type="button" className={styles.again} {...retryProps(() => void query.refetch())}>
              Try Again
            </button>
          </p>
        )}
        {comments?.length === 0 && <p className={styles.none}>No comments yet. The film pauses while you write.</p>}
        {comments !== undefined && comments.length > 0 && (
          <ol>
            {comments.map((each) => (
              <OneComment
                key={each._id}
                comment={each}
                film={film}
                named={isLink}
                onSeek={(seconds) => player.current?.seek(seconds)}
                onDeleted={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ol>
        )}
      </div>
      <CommentComposer film={film} asksName={commentAs === null} player={player} field={field} />
    </aside>
  )
}
