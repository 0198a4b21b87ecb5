import { LivePill } from '@answerprint/ui/LivePill'
import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Row } from '@answerprint/ui/RowTable'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { IconLink } from '@tabler/icons-react'
import { formatDate } from '#platform/format/dates'
import type { RowDialog } from '../dialogs/dialog-props.ts'
import { availableLabel, type DateLabel, expiryLabel, isExpired, isLive, tamperingLabel } from '../reviewer-labels.ts'
import type { SharedScreener } from '../shares.api.ts'
import styles from './ReviewersTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { SharedDetails } from './SharedDetails.tsx'

type ReviewerRowProps = {
  share: SharedScreener
  now: number
  hasAnalytics: boolean
  /** Where shares of several screeners are listed together. */
  namesScreener: boolean
  onOpen: (dialog: RowDialog) => void
}

export function ReviewerRow({ share, now, hasAnalytics, namesScreener, onOpen }: ReviewerRowProps) {
  const isOver = isExpired(share.expiry, now)
  const live = share.is_live && isLive(share.last_viewed_at, now)
  return (
    <Row className={styles.row} data-expired={isOver || undefined}>
      <td className={styles.who}>
        <Person share={share} />
      </td>
      {namesScreener && (
        <td className={styles.film} title={share.name}>
          {share.name}
        </td>
      )}
      <td>
        <SharedDetails share={share} />
      </td>
      <td>{formatDate(share.created_at)}</td>
      <td>{share.last_sent_at === null ? <span className={styles.dim}>—</span> : formatDate(share.last_sent_at)}</td>
      <td>
        <Dated {...availableLabel(share.available_at, now)} />
      </td>
      <td className={styles.until} data-dated={(share.expiry !== null && !isOver) || undefined}>
        <Dated {...expiryLabel(share.expiry, now)} />
      </td>
      <td className={styles.views}>
        <Views share={share} />
      </td>
      {hasAnalytics && (
        <>
          <td className={styles.seen} data-seen={(!live && share.last_viewed_at !== null) || undefined}>
            <LastViewed share={share} live={live} />
          </td>
          <td className={styles.watched}>
            <WatchedSkyline segments={playsOf(share)} percentage={share.stats?.percentage_watched ?? 0} labelled faded={isOver} />
          </td>
        </>
      )}
      <td className={styles.menu}>
        <RowMenu share={share} now={now} onOpen={onOpen} />
      </td>
    </Row>
  )
}

function Person({ share }: { share: SharedScreener }) {
  const isLink = share.share_type === 'link'
  const below = isLink ? 'Shared by link' : (share.shared_email ?? '')
  return (
    <>
      {isLink ? (
        <span className={styles.link} aria-hidden="true">
          <IconLink size={15} />
        </span>
      ) : (
        <PersonAvatar name={share.shared_name} seed={share.shared_email ?? share._id} />
      )}
      <NameLines name={share.shared_name}>{below}</NameLines>
      {share.stats?.tampered_at != null && (
        <StatusDot tone="err">
          {tamperingLabel(share.stats.tampering)} {formatDate(share.stats.tampered_at)}
        </StatusDot>
      )}
    </>
  )
}

const Dated = ({ text, tone }: DateLabel) =>
  tone === null ? <span className={text === 'No Expiry' ? styles.dim : undefined}>{text}</span> : <StatusDot tone={tone}>{text}</StatusDot>

function Views({ share }: { share: SharedScreener }) {
  if (share.view_count_limit === null) return <span className={styles.dim}>No limit</span>
  return (
    <>
      {share.views === null ? share.view_count_limit : `${share.views} / ${share.view_count_limit}`}
      <em> views</em>
    </>
  )
}

function LastViewed({ share, live }: { share: SharedScreener; live: boolean }) {
  if (live) return <LivePill>Live now</LivePill>
  if (share.last_viewed_at === null) return <span className={styles.dim}>Not yet</span>
  return formatDate(share.last_viewed_at)
}

/** The skyline draws plays. */
const playsOf = (share: SharedScreener) => (share.stats?.watched ?? []).map((each) => ({ ...each, weight: each.plays }))
