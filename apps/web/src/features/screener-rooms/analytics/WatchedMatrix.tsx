import { LivePill } from '@answerprint/ui/LivePill'
import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { IconLink } from '@tabler/icons-react'
import { formatRuntime } from '#platform/format/durations'
import { Ago } from '#platform/moments/Ago.tsx'
import { useNow } from '#platform/moments/use-now'
import type { RoomAnalytics } from '../screener-rooms.api.ts'
import styles from './AnalyticsTab.module.css'

type Reviewer = RoomAnalytics['reviewers'][number]

/** A line for each reviewer, a column for each screener. The reviewer stays in sight while the columns scroll. */
export function WatchedMatrix({ analytics: { films, reviewers } }: { analytics: RoomAnalytics }) {
  const now = useNow()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard.
    <section className={styles.scroll} aria-label="Who watched what" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Reviewer</th>
            {films.map(({ _id, name }) => (
              <th key={_id} scope="col" className={styles.film}>
                <span title={name}>{name}</span>
              </th>
            ))}
            <th scope="col">Watched</th>
            <th scope="col">Last Viewed</th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map((reviewer) => (
            <tr key={reviewer._id}>
              <th scope="row">
                <Person reviewer={reviewer} />
              </th>
              {films.map(({ _id }) => (
                <td key={_id}>
                  <Watched film={reviewer.films.find((each) => each.screener_id === _id)} />
                </td>
              ))}
              <td>{reviewer.watched_seconds === 0 ? <None words="Nothing watched" /> : formatRuntime(reviewer.watched_seconds)}</td>
              <td>
                <LastViewed reviewer={reviewer} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Person({ reviewer: { _id, shared_name, shared_email, share_type } }: { reviewer: Reviewer }) {
  return (
    <span className={styles.person}>
      {share_type === 'link' ? (
        <span className={styles.link} aria-hidden="true">
          <IconLink size={15} />
        </span>
      ) : (
        <PersonAvatar name={shared_name} seed={shared_email ?? _id} />
      )}
      <NameLines name={shared_name}>{share_type === 'link' ? 'Shared by link' : (shared_email ?? '')}</NameLines>
    </span>
  )
}

function Watched({ film }: { film: Reviewer['films'][number] | undefined }) {
  if (film === undefined) return <None words="Not watched" />
  const segments = film.watched.map((each) => ({ ...each, weight: each.plays }))
  return <WatchedSkyline segments={segments} percentage={film.percentage_watched} labelled />
}

function LastViewed({ reviewer: { is_live, last_viewed_at }, now }: { reviewer: Reviewer; now: number }) {
  if (is_live) return <LivePill>Live now</LivePill>
  return last_viewed_at === null ? <span className={styles.none}>Not yet</span> : <Ago moment={last_viewed_at} now={now} />
}

const None = ({ words }: { words: string }) => (
  <span className={styles.none} role="img" aria-label={words}>
    –
  </span>
)
