import { retryProps } from '@answerprint/ui/retry-props'
import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { CallError } from '#platform/call'
import type { PlayerHandle } from '#platform/player/FilmPlayer.tsx'
import '#platform/player/watermark/natives'
import { mailTo } from '#platform/public-page/WriteToHost.tsx'
import { messageOf } from '#platform/query-client'
import { lazy } from '#platform/upgrades/lazy'
import { FilmDetails, FilmTitle } from './FilmDetails.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'
import type { OpenGate, Review, ReviewedScreener } from './review.api.ts'
import { useMarks } from './use-marks.ts'
import { useVisit } from './use-visit.ts'
import styles from './Watch.module.css'

/** The player and its engine come after the page. */
const CommentsPanel = lazy(async () => ({ default: (await import('#features/comments')).CommentsPanel }))
const FilmPlayer = lazy(async () => ({ default: (await import('#platform/player/FilmPlayer.tsx')).FilmPlayer }))

type WatchProps = {
  token: string
  review: Review
  gate: OpenGate
  screener: ReviewedScreener
  /** The way back to the room that the film is in. */
  back: ReactNode
  /** Asks the gates again, and says whether they are open. */
  onRefused: () => Promise<boolean>
  /** What was watched has arrived, after the film was left for the room. */
  onLeft: () => void
}

export function Watch({ token, review, gate, screener, back, onRefused, onLeft }: WatchProps) {
  const player = useRef<PlayerHandle>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const film = { token, screenerID: screener._id }
  const marks = useMarks(film, gate.commenting_enabled)
  const visit = useVisit(token, screener._id, { holdsView: gate.view_count_limit !== null, onRefused, onLeft })
  return (
    <ReviewFrame
      review={review}
      still={screener.backdrop_url ?? screener.poster_url}
      before={back}
      tools={
        <ActionIcon className={styles.keys ?? ''} aria-label="Keyboard help (?)" onClick={() => player.current?.showHelp()}>
          <IconKeyboard size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      <main className={styles.main} data-comments={gate.commenting_enabled || undefined}>
        <FilmTitle screener={screener} />
        <div className={styles.row} data-comments={gate.commenting_enabled || undefined}>
          <div className={styles.stage}>
            {visit.error !== null && visit.source === undefined && <StageError error={visit.error} onRetry={visit.beginAgain} />}
            {visit.source !== undefined && (
              <Suspense fallback={<div className={styles.well} />}>
                <FilmPlayer
                  title={screener.name}
                  source={visit.source}
                  from={screener.resume_seconds}
                  marks={marks}
                  onReport={visit.report}
                  onRefused={visit.beginAgain}
                  handle={player}
                  still={screener.thumbnail_url ?? screener.poster_url}
                  ending={<Reply host={review.host} />}
                  {...(gate.commenting_enabled && { onComment: () => field.current?.focus() })}
                />
              </Suspense>
            )}
            {visit.source === undefined && visit.error === null && (
              <div className={styles.well} role="status" aria-label="Preparing the film" />
            )}
          </div>
          {gate.commenting_enabled && (
            <Suspense fallback={<div className={styles.comments} />}>
              <div className={styles.comments}>
                <CommentsPanel
                  film={film}
                  host={review.host.name}
                  commentAs={gate.comment_as}
                  isLink={review.reviewer_name === null}
                  player={player}
                  field={field}
                />
              </div>
            </Suspense>
          )}
        </div>
        <FilmDetails screener={screener} gate={gate} viewsAdded={visit.viewsAdded} />
      </main>
    </ReviewFrame>
  )
}

/** A way to the sender, from those who named an address for it. */
function Reply({ host: { name, contact_email } }: Pick<Review, 'host'>) {
  return contact_email === null ? null : <a href={mailTo(contact_email)}>Write to {name}</a>
}

/** A visit could not begin. A refusal by a gate is shown by that gate. */
function StageError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isNotReady = error instanceof CallError && error.code === 'screener_not_ready'
  return (
    <div className={styles.well} role="alert">
      <div className={styles.problem}>
        <h2>{isNotReady ? 'This film is still being prepared.' : 'This film cannot be opened right now.'}</h2>
        <p>{messageOf(error)}</p>
        <button type="button" {...retryProps(onRetry)}>
          Try Again
        </button>
      </div>
    </div>
  )
}
