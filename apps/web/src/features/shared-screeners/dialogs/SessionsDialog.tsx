import { EmptyState } from '@answerprint/ui/EmptyState'
import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { LivePill } from '@answerprint/ui/LivePill'
import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { Modal } from '@mantine/core'
import { IconBrandChrome, IconBrandEdge, IconBrandFirefox, IconBrandSafari, IconCheck, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatClock, formatDate } from '#platform/format/dates'
import { formatTimecode } from '#platform/format/durations'
import { useNow } from '#platform/moments/use-now'
import { messageOf } from '#platform/query-client'
import { isLive } from '../reviewer-labels.ts'
import { type SharedScreener, sessionsQuery, type ViewingSession } from '../shares.api.ts'
import { DialogHeader } from './DialogHeader.tsx'
import type { ShareDialogProps } from './dialog-props.ts'
import styles from './SessionsDialog.module.css'
import { factsOf, placeOf } from './session-facts.ts'

export function SessionsDialog({ share, onClose }: ShareDialogProps) {
  const now = useNow()
  const found = useQuery({ ...sessionsQuery(share._id), refetchInterval: 15_000, meta: { quiet: true } })
  return (
    <Modal.Root opened onClose={onClose} size={900} centered classNames={{ content: styles.content ?? '' }}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} blur={3} />
      <Modal.Content radius="lg" aria-label="Reviewer Sessions">
        <DialogHeader
          picture={<PersonAvatar name={share.shared_name} seed={share.shared_email ?? share._id} size={38} />}
          title="Reviewer Sessions"
          takesFocus
          below={[share.shared_name, share.shared_email].filter((each) => each !== null).join(' · ')}
          onClose={onClose}
        />
        {found.isPending && <RowSkeletons count={3} height={62} />}
        {found.isError && found.data === undefined && (
          <ErrorScreen size="panel" message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        )}
        {found.data?.sessions.length === 0 && <EmptyState size="panel" art="reviewers" level={3} title="No Views" />}
        {found.data !== undefined && found.data.sessions.length > 0 && (
          <>
            <Facts share={share} sessions={found.data.sessions} durationSeconds={found.data.duration_seconds} />
            <Sessions sessions={found.data.sessions} durationSeconds={found.data.duration_seconds} now={now} />
          </>
        )}
        <footer className={styles.footer}>A view counts once 70% of the film has been watched. Times are in your time zone.</footer>
      </Modal.Content>
    </Modal.Root>
  )
}

type FactsProps = { share: SharedScreener; sessions: readonly ViewingSession[]; durationSeconds: number | null }

function Facts({ share, sessions, durationSeconds }: FactsProps) {
  const facts = factsOf(sessions, durationSeconds)
  const limit = share.view_count_limit
  return (
    <dl className={styles.facts}>
      <div>
        <dd>{facts.sessions}</dd>
        <dt>Sessions</dt>
      </div>
      <div>
        <dd>{limit === null ? facts.counted : `${facts.counted} of ${limit}`}</dd>
        <dt>Counted views</dt>
      </div>
      <div>
        <dd title={facts.places}>{facts.places}</dd>
        <dt>Places</dt>
      </div>
      <div>
        <dd>{facts.most?.stretch ?? '—'}</dd>
        <dt>{facts.most === null ? 'Played most' : `Played most, ${facts.most.times} times`}</dt>
      </div>
    </dl>
  )
}

type SessionsProps = { sessions: readonly ViewingSession[]; durationSeconds: number | null; now: number }

function Sessions({ sessions, durationSeconds, now }: SessionsProps) {
  return (
    <div className={styles.list}>
      <table aria-label="Sessions">
        <thead>
          <tr className={styles.head}>
            {['When', 'Place', 'Browser', 'Watched'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <Session
              key={session._id}
              session={session}
              live={session.is_live && isLive(session.last_viewed_at, now)}
              durationSeconds={durationSeconds}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SessionProps = { session: ViewingSession; live: boolean; durationSeconds: number | null }

function Session({ session, live, durationSeconds }: SessionProps) {
  const { browser, location, created_at, percentage_watched, position_seconds, watched } = session
  const Browser = browserIcon(browser.name)
  const playhead = live && durationSeconds ? { playhead: (position_seconds / durationSeconds) * 100 } : {}
  return (
    <tr className={styles.row} data-live={live || undefined}>
      <td>{live ? <StartedAt time={created_at} /> : <NameLines name={formatDate(created_at)}>{formatClock(created_at)}</NameLines>}</td>
      <td>
        <NameLines name={placeOf(location)}>{location.organization ?? 'Unknown network'}</NameLines>
      </td>
      <td className={styles.browser}>
        <Browser size={18} stroke={1.5} aria-hidden />
        <NameLines name={`${browser.name} ${browser.version}`.trim()}>{`${browser.os.name} ${browser.os.version}`.trim()}</NameLines>
      </td>
      <td className={styles.watched}>
        <WatchedSkyline
          segments={watched.map((each) => ({ ...each, weight: each.plays }))}
          percentage={percentage_watched}
          height={26}
          {...playhead}
        />
        <span>
          <span className={styles.percent}>{Math.round(percentage_watched)}%</span>
          <Outcome session={session} live={live} />
        </span>
      </td>
    </tr>
  )
}

function StartedAt({ time }: { time: string }) {
  return (
    <>
      <LivePill />
      <small className={styles.started}>Started {formatClock(time)}</small>
    </>
  )
}

function Outcome({ session, live }: { session: ViewingSession; live: boolean }) {
  if (session.counted) {
    return (
      <em data-counted>
        <IconCheck size={13} stroke={2.4} aria-hidden />
        Counted
      </em>
    )
  }
  return <em>{live ? `At ${formatTimecode(session.position_seconds)}` : 'Under 70%'}</em>
}

function browserIcon(name: string) {
  if (/chrom/i.test(name)) return IconBrandChrome
  if (/safari/i.test(name)) return IconBrandSafari
  if (/firefox/i.test(name)) return IconBrandFirefox
  return /edge/i.test(name) ? IconBrandEdge : IconWorld
}
