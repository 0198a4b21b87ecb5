import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { formatClock, formatDate } from '#platform/format/dates'
import styles from './AuditLog.module.css'
import type { AuditEntry } from './audit-log.api.ts'
import { changeOf, sentenceOf } from './audit-words.ts'

/** A day, then what was done on it; each line names who, what and from where. */
export function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, (each) => formatDate(each.at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{day}</h2>
      <ol className={styles.entries}>
        {ofDay.map((each) => (
          <Entry key={each._id} entry={each} />
        ))}
      </ol>
    </section>
  ))
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { before, subject, after } = sentenceOf(entry)
  const change = changeOf(entry)
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={entry.at}>
        {formatClock(entry.at)}
      </time>
      <PersonAvatar name={entry.who} seed={entry.user_id ?? entry.email} size={28} />
      <div>
        <p className={styles.sentence}>
          <b title={entry.email}>{entry.who}</b> {before}
          {subject !== '' && <b>{subject}</b>}
          {after}
          {entry.staff !== null && <span className={styles.staff}>by {entry.staff.full_name} of Answerprint</span>}
        </p>
        {change !== '' && <p className={styles.change}>{change}</p>}
      </div>
      <span className={styles.place} title={entry.user_agent}>
        {entry.ip}
      </span>
    </li>
  )
}
