import { wholePercent } from '@answerprint/contract/watch-rules'
import { LivePill } from '@answerprint/ui/LivePill'
import { NameLines } from '@answerprint/ui/NameLines'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { IconBrandChrome, IconBrandEdge, IconBrandFirefox, IconBrandSafari, IconCheck, IconWorld } from '@tabler/icons-react'
import { formatClock, formatDate } from '#platform/format/dates'
import { formatTimecode } from '#platform/format/durations'
import { tamperingLabel } from '../reviewer-labels.ts'
import type { ViewingSession } from '../shares.api.ts'
import styles from './SessionsDialog.module.css'
import { placeOf } from './session-facts.ts'

type SessionProps = { session: ViewingSession; live: boolean; durationSeconds: number | null }

export function SessionRow({ session, live, durationSeconds }: SessionProps) {
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
      <td className={styles.watched} data-tampered={session.tampered_at !== null || undefined}>
        <WatchedSkyline
          segments={watched.map((each) => ({ ...each, weight: each.plays }))}
          percentage={wholePercent(percentage_watched)}
          height={26}
          {...playhead}
        />
        <span>
          <span className={styles.percent}>{wholePercent(percentage_watched)}%</span>
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
  if (session.tampered_at !== null) {
    return (
      <StatusDot tone="err">
        {tamperingLabel(session.tampering)} {formatClock(session.tampered_at)}
      </StatusDot>
    )
  }
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
