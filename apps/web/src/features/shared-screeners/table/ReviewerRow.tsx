import { filmName } from '@answerprint/contract/film-name'
import { wholePercent } from '@answerprint/contract/watch-rules'
import { LivePill } from '@answerprint/ui/LivePill'
import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Row } from '@answerprint/ui/RowTable'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { WatchedSkyline } from '@answerprint/ui/WatchedSkyline'
import { IconLink } from '@tabler/icons-react'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { Ago } from '#platform/moments/Ago.tsx'
import type { RowDialog } from '../dialogs/dialog-props.ts'
import { availableLabel, copyLabel, type DateLabel, expiryLabel, isExpired, isLive, tamperingLabel } from '../reviewer-labels.ts'
import type { RoomTitle } from '../sending/shared-item.ts'
import type { ListedShare, SharedScreener } from '../shares.api.ts'
import { choiceLabel } from '../titles/chosen-titles.ts'
import { isOfEachFilm } from '../view-limit.ts'
import styles from './ReviewersTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { SharedDetails } from './SharedDetails.tsx'

type ReviewerRowProps = {
  share: ListedShare
  now: number
  hasAnalytics: boolean
  /** Where shares of several screeners are listed together. */
  namesScreener: boolean
  /** Of the room whose reviewers are listed. */
  titles: readonly RoomTitle[] | undefined
  onOpen: (dialog: RowDialog) => void
}

export function ReviewerRow({ share, now, hasAnalytics, namesScreener, titles, onOpen }: ReviewerRowProps) {
  const isOver = isExpired(share.expiry, now)
  const live = share.is_live && isLive(share.last_viewed_at, now)
  return (
    <Row className={styles.row} data-expired={isOver || undefined}>
      <td className={styles.who}>
        <Person share={share} isOver={isOver} />
      </td>
      {namesScreener && (
        <td className={styles.film}>
          <Film share={share} />
        </td>
      )}
      {titles !== undefined && <td className={styles.titles}>{choiceLabel(share.screener_ids, titles)}</td>}
      <td>
        <SharedDetails share={share} />
      </td>
      <td>
        <Ago moment={share.created_at} now={now} />
      </td>
      <td>{share.last_sent_at === null ? <span className={styles.dim}>—</span> : <Ago moment={share.last_sent_at} now={now} />}</td>
      <td>
        <Dated {...availableLabel(share.available_at, now)} {...(isOver && { tone: 'off' })} />
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
            <LastViewed share={share} live={live} now={now} />
          </td>
          <td className={styles.watched}>
            <WatchedSkyline
              segments={playsOf(share)}
              percentage={wholePercent(share.stats?.percentage_watched ?? 0)}
              labelled
              faded={isOver}
            />
          </td>
        </>
      )}
      <td className={styles.menu}>
        <RowMenu share={share} now={now} onOpen={onOpen} />
      </td>
    </Row>
  )
}

function Film({ share: { project_title, name, poster_url } }: { share: ListedShare }) {
  const title = project_title ?? name
  return (
    <>
      <PosterPrint plain title={title} poster={poster_url} className={styles.poster} />
      <NameLines name={title}>{project_title === null || filmName(title, name) === title ? '' : name}</NameLines>
    </>
  )
}

function Person({ share, isOver }: { share: SharedScreener; isOver: boolean }) {
  const copy = isOver ? null : copyLabel(share)
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
      <span className={styles.person}>
        <NameLines name={share.shared_name}>{below}</NameLines>
        {share.stats?.tampered_at != null && (
          <span className={styles.news}>
            <StatusDot tone="err">
              {tamperingLabel(share.stats.tampering)} {formatDate(share.stats.tampered_at)}
            </StatusDot>
          </span>
        )}
        {/* On a tablet its column is out of sight. */}
        {isOver && (
          <span className={`${styles.news} ${styles.over}`}>
            <StatusDot tone="err">Expired</StatusDot>
          </span>
        )}
        {copy !== null && (
          <span className={styles.news}>
            <Dated {...copy} />
          </span>
        )}
      </span>
    </>
  )
}

const Dated = ({ text, tone }: DateLabel) =>
  tone === null ? <span className={text === 'No Expiry' ? styles.dim : undefined}>{text}</span> : <StatusDot tone={tone}>{text}</StatusDot>

function Views({ share }: { share: SharedScreener }) {
  if (share.view_count_limit === null) return <span className={styles.dim}>No limit</span>
  if (isOfEachFilm(share)) {
    return (
      <>
        {share.view_count_limit} of each film
        {share.views !== null && <small className={`${styles.all} ${styles.dim}`}>{formatCount(share.views, 'view')}</small>}
      </>
    )
  }
  return (
    <>
      {share.views === null ? share.view_count_limit : `${share.views} / ${share.view_count_limit}`}
      <em> views</em>
    </>
  )
}

function LastViewed({ share, live, now }: { share: SharedScreener; live: boolean; now: number }) {
  if (live) return <LivePill>Live now</LivePill>
  if (share.last_viewed_at === null) return <span className={styles.dim}>Not yet</span>
  return <Ago moment={share.last_viewed_at} now={now} />
}

/** The skyline draws plays; of a room, which is no single film, how far it was watched. */
function playsOf({ type, stats }: SharedScreener) {
  if (stats === null) return []
  if (type !== 'screener_group') return stats.watched.map((each) => ({ ...each, weight: each.plays }))
  return stats.percentage_watched === 0 ? [] : [{ start_percentage: 0, end_percentage: stats.percentage_watched, weight: 1 }]
}
