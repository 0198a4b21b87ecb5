import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { IconFile, IconLinkOff, IconMovie, IconReceipt, IconUser } from '@tabler/icons-react'
import { formatClock, formatDate, formatDateTime } from '#platform/format/dates'
import { useNow } from '#platform/moments/use-now'
import styles from './ActivityTab.module.css'
import { dayOf } from './day-words.ts'
import type { HistoryEntry } from './history.api.ts'
import { Message } from './Message.tsx'

type ActivityDaysProps = {
  entries: readonly HistoryEntry[]
  /** Grouped by day, which is possible only while they are sorted by time. */
  byDay: boolean
  /** Undefined for people who may not share. */
  onExpire?: (entry: HistoryEntry) => void
}

export function ActivityDays({ entries, byDay, onExpire }: ActivityDaysProps) {
  const now = new Date(useNow())
  const rows = (of: readonly HistoryEntry[]) => (
    <ol className={styles.entries}>
      {of.map((each) => (
        <Entry key={each._id} entry={each} withDate={!byDay} {...(onExpire !== undefined && { onExpire })} />
      ))}
    </ol>
  )
  if (!byDay) return rows(entries)
  return [...Map.groupBy(entries, (each) => dayOf(each.created_at, now))].map(([day, of]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{day}</h2>
      {rows(of)}
    </section>
  ))
}

type EntryProps = { entry: HistoryEntry; withDate: boolean; onExpire?: (entry: HistoryEntry) => void }

function Entry({ entry, withDate, onExpire }: EntryProps) {
  const { created_at, user, type, message, message_plain } = entry
  return (
    <li className={styles.entry} data-dated={withDate || undefined}>
      <time className={styles.time} dateTime={created_at} title={formatDateTime(created_at)}>
        {withDate ? formatDate(created_at) : formatClock(created_at)}
      </time>
      {user === null ? <Sign entry={entry} /> : <PersonAvatar name={user.full_name} seed={user._id} size={26} />}
      <p className={styles.sentence} title={message_plain}>
        <Message html={message} />
      </p>
      <Links entry={entry} {...(onExpire !== undefined && { onExpire })} />
      <span className={styles.type}>{type}</span>
    </li>
  )
}

const signs = { File: IconFile, Order: IconReceipt, Project: IconUser, Screener: IconMovie }

/** In place of a face: an action of the product itself, or of a person outside. */
function Sign({ entry: { type, action } }: { entry: HistoryEntry }) {
  const Icon = action === 'share.extension_requested' ? IconUser : signs[type]
  return (
    <span className={styles.sign}>
      <Icon size={15} stroke={1.7} aria-hidden />
    </span>
  )
}

function Links({ entry, onExpire }: { entry: HistoryEntry; onExpire?: (entry: HistoryEntry) => void }) {
  if (entry.shared_screener_id === null && entry.package_id === null) return null
  if (entry.links_expired) return <span className={styles.expired}>Links expired</span>
  if (onExpire === undefined) return null
  return (
    <button type="button" className={styles.expire} onClick={() => onExpire(entry)}>
      <IconLinkOff size={15} stroke={1.7} aria-hidden />
      <span>Expire links</span>
    </button>
  )
}
