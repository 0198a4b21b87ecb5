import { wholePercent } from '@answerprint/contract/watch-rules'
import { LivePill } from '@answerprint/ui/LivePill'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Timecode } from '@answerprint/ui/Timecode'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { formatCount } from '#platform/format/figures'
import styles from './ActivityCard.module.css'
import type { Activity } from './screeners.api.ts'
import { type Pictured, Still } from './stage/Still.tsx'
import type { PreviewParts } from './use-preview-parts.ts'

type ActivityCardProps = { activity: Activity; screener: Pictured; onSeek: (seconds: number) => void }

/** What all reviewers did together, as tall as the player. */
export function ActivityCard({ activity, screener, onSeek }: ActivityCardProps) {
  const { reviewers, opened, finished, average_watched, counted_views, most_rewatched, live } = activity
  return (
    <aside className={styles.card} aria-label="Reviewer activity">
      <dl className={styles.figures} data-tour="screener_analytics">
        <Figure name="Opened" value={opened} unit={`of ${reviewers}`} />
        <Figure name="Finished" value={finished} />
        <Figure name="Average watched" value={wholePercent(average_watched)} unit="%" />
        <Figure name="Counted views" value={counted_views} />
      </dl>
      <Block title="Most rewatched">
        {most_rewatched.length === 0 && <p className={styles.none}>No part was watched twice yet.</p>}
        {most_rewatched.slice(0, 3).map(({ start_seconds, plays, who }) => (
          <button key={start_seconds} type="button" className={styles.stretch} onClick={() => onSeek(start_seconds)}>
            <VisuallyHidden>Play from</VisuallyHidden>
            <Still screener={screener} seconds={start_seconds} />
            <span>
              <b>
                <Timecode seconds={start_seconds} />
              </b>
              <small>{peopleOf(who)}</small>
            </span>
            <span className={styles.plays}>{formatCount(plays, 'play')}</span>
          </button>
        ))}
      </Block>
      <Block title="Watching now">
        <WatchingNow live={live} />
      </Block>
    </aside>
  )
}

/** In its place, and as wide: a film that no one has watched looks different. */
export const LostActivity = ({ of }: { of: NonNullable<PreviewParts['lostActivity']> }) => (
  <aside className={`${styles.card} ${styles.lost}`} aria-label="Reviewer activity">
    <LoadFailed of={of} title="The activity could not be loaded" size="panel" />
  </aside>
)

/** In one place of one height, so that what lies below the card does not move. */
function WatchingNow({ live }: Pick<Activity, 'live'>) {
  const [first, ...others] = live
  if (first === undefined) return <div className={styles.now}>No one is watching.</div>
  const { name, place, browser, position_seconds } = first
  return (
    <div className={styles.now}>
      <PersonAvatar name={name} />
      <span>
        <b title={live.map((each) => each.name).join(', ')}>{others.length === 0 ? name : `${name} and ${others.length} more`}</b>
        <small>{[place, browser].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <LivePill>
        <Timecode seconds={position_seconds} />
      </LivePill>
    </div>
  )
}

function Figure({ name, value, unit }: { name: string; value: number; unit?: string }) {
  return (
    <div>
      <dd>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </dd>
      <dt>{name}</dt>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const peopleOf = (who: readonly string[]): string => {
  if (who.length <= 2) return who.join(' and ')
  return `${who[0]} and ${who.length - 1} more`
}
