import { Button } from '@mantine/core'
import { IconCheck, IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'wouter'
import { formatTimecode } from '#platform/format/durations'
import { useSend } from '#platform/sending/use-send'
import { type ReviewedScreener, requestViews } from '../review.api.ts'
import styles from './RoomTile.module.css'
import { tileState } from './tile-state.ts'

type RoomTileProps = { token: string; screener: ReviewedScreener; limit: number | null }

/** A screener of the room. All of it is one link, unless it cannot be watched now. */
export function RoomTile({ token, screener, limit }: RoomTileProps) {
  const state = tileState(screener, limit)
  const id = `tile-${screener._id}`
  const shown = (
    <>
      <Picture screener={screener} canPlay={state.canPlay} />
      <span className={styles.name} title={screener.name}>
        {screener.name}
      </span>
      <span className={styles.state}>
        {state.isWatched && <IconCheck size={14} stroke={2} aria-hidden />}
        {state.words}
      </span>
    </>
  )
  if (state.canPlay) {
    return (
      // Many are called "Screener": in a list of links each says of which film it is.
      <Link
        id={id}
        aria-labelledby={`film-${screener.project_id} ${id}`}
        href={`/screener/${token}/${screener._id}`}
        className={styles.tile ?? ''}
      >
        {shown}
      </Link>
    )
  }
  return (
    <div className={styles.tile}>
      {shown}
      {screener.availability === 'view_limit' && <AskForViews token={token} screener={screener} />}
    </div>
  )
}

function Picture({ screener, canPlay }: { screener: ReviewedScreener; canPlay: boolean }) {
  const { thumbnail_url, duration_seconds } = screener
  const share = shareWatched(screener)
  return (
    <span className={styles.picture}>
      {thumbnail_url !== null && <img src={thumbnail_url} alt="" loading="lazy" decoding="async" />}
      {thumbnail_url === null && !canPlay && <IconMovie size={28} stroke={1.4} aria-hidden />}
      {canPlay && (
        <span className={styles.play} aria-hidden="true">
          <IconPlayerPlayFilled size={18} />
        </span>
      )}
      {duration_seconds !== null && <span className={styles.length}>{formatTimecode(duration_seconds)}</span>}
      {share > 0 && (
        <span className={styles.watched} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </span>
  )
}

/** The place that was left, as the line under the picture says it; else what was watched of all of it. */
function shareWatched({ duration_seconds, resume_seconds, percentage_watched }: ReviewedScreener): number {
  const share = resume_seconds > 0 && duration_seconds !== null ? resume_seconds / duration_seconds : percentage_watched / 100
  return Math.min(1, share)
}

function AskForViews({ token, screener }: { token: string; screener: ReviewedScreener }) {
  const ask = useSend({ send: (keys) => requestViews(token, keys, screener._id), failure: 'toast' })
  const isSent = screener.views_requested || ask.isSuccess
  return (
    <Button size="xs" data-disabled={isSent} aria-disabled={isSent} loading={ask.isPending} onClick={() => !isSent && ask.mutate()}>
      {isSent ? 'Request sent' : 'Request more views'}
    </Button>
  )
}
