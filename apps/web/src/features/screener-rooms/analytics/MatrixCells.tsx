import { wholePercent } from '@answerprint/contract/watch-rules'
import { LivePill } from '@answerprint/ui/LivePill'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { Ago } from '#platform/moments/Ago.tsx'
import styles from './AnalyticsTab.module.css'

type Watched = { percentage_watched: number; watched: readonly { start_percentage: number; end_percentage: number; plays: number }[] }

export function WatchedCell({ film, height }: { film: Watched | undefined; height: number }) {
  if (film === undefined) {
    return (
      <span className={styles.none} role="img" aria-label="Not watched">
        –
      </span>
    )
  }
  const segments = film.watched.map((each) => ({ ...each, weight: each.plays }))
  return <WatchedSkyline segments={segments} percentage={wholePercent(film.percentage_watched)} height={height} labelled />
}

export function LastViewed({ is_live, last_viewed_at, now }: { is_live: boolean; last_viewed_at: string | null; now: number }) {
  if (is_live) return <LivePill>Live now</LivePill>
  return last_viewed_at === null ? <span className={styles.none}>Not yet</span> : <Ago moment={last_viewed_at} now={now} />
}
