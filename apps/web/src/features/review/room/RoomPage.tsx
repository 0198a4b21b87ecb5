import { useEffect, useState } from 'react'
import { formatClock, formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { ReviewFrame } from '../ReviewFrame.tsx'
import type { OpenGate, Review } from '../review.api.ts'
import { useAskWhileSeen } from '../use-ask-while-seen.ts'
import { RoomFilm } from './RoomFilm.tsx'
import styles from './RoomPage.module.css'

type RoomPageProps = {
  token: string
  review: Review
  gate: OpenGate
  /** The address named a film that the room does not show. */
  isGone: boolean
  onAskAgain: () => Promise<void>
}

/** For films that are still being prepared. */
const PREPARED_MILLISECONDS = 15_000
/** For what the sender changes meanwhile. */
const CHANGED_MILLISECONDS = 30_000

/** The films of a room, as the sender ordered them. Each film's screeners are beside it. */
export function RoomPage({ token, review, gate, isGone, onAskAgain }: RoomPageProps) {
  // What was watched since, and which films there are now: asked for each time the list is shown.
  const [ask] = useState(() => onAskAgain)
  useEffect(() => void ask(), [ask])
  const { screeners, room, expiry } = gate
  useAskWhileSeen(screeners.some((each) => each.availability === 'not_ready') ? PREPARED_MILLISECONDS : CHANGED_MILLISECONDS, onAskAgain)
  const films = [...Map.groupBy(screeners, (each) => each.project_id).values()]
  const message = room === null ? '' : wordsOf(room.message)
  return (
    <ReviewFrame review={review} still={screeners[0]?.backdrop_url ?? null}>
      <main className={styles.main}>
        <div className={styles.head}>
          <div>
            <h1>{room?.name}</h1>
            {message !== '' && (
              <blockquote>
                “{message}” <cite>{room?.sender_name}</cite>
              </blockquote>
            )}
          </div>
          <ul className={styles.sums}>
            <Sum of={formatCount(films.length, 'film')} more={formatCount(screeners.length, 'screener')} />
            {expiry !== null && <Sum of={formatDate(expiry)} more={`Available until ${formatClock(expiry)}`} />}
          </ul>
        </div>
        {isGone && (
          <p className={styles.notice} role="status">
            This film is not in this screener room any more, or cannot be watched now.
          </p>
        )}
        {films.length === 0 ? (
          <div className={styles.empty}>
            <h2>There are no films here now.</h2>
            <p>The sender is changing this room. Open the link again later.</p>
            <WriteToHost host={review.host} />
          </div>
        ) : (
          films.map((of) => <RoomFilm key={of[0]?.project_id} token={token} screeners={of} limit={gate.view_count_limit} />)
        )}
      </main>
    </ReviewFrame>
  )
}

function Sum({ of, more }: { of: string; more: string }) {
  return (
    <li>
      <b>{of}</b>
      <span>{more}</span>
    </li>
  )
}

/** The sender's message has looks; here it is a quote. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
