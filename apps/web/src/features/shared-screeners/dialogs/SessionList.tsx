import { wholePercent } from '@answerprint/contract/watch-rules'
import { NameLines } from '@answerprint/ui/NameLines'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { isLive } from '../reviewer-labels.ts'
import type { ViewingSession } from '../shares.api.ts'
import { SessionRow } from './SessionRow.tsx'
import styles from './SessionsDialog.module.css'
import { type Visits, visitsByPerson } from './visits-by-person.ts'

type SessionListProps = { sessions: readonly ViewingSession[]; durationSeconds: number | null; now: number }

/** The visits, newest first. Where people said who they are, each person is a row that unfolds. */
export function SessionList({ sessions, ...shared }: SessionListProps) {
  const isNamed = sessions.some((each) => each.viewer !== null)
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
        {isNamed ? (
          visitsByPerson(sessions).map((visits) => <Person key={visits.key} visits={visits} {...shared} />)
        ) : (
          <tbody>
            <Rows sessions={sessions} {...shared} />
          </tbody>
        )}
      </table>
    </div>
  )
}

const Rows = ({ sessions, durationSeconds, now }: SessionListProps) =>
  sessions.map((session) => (
    <SessionRow
      key={session._id}
      session={session}
      live={session.is_live && isLive(session.last_viewed_at, now)}
      durationSeconds={durationSeconds}
    />
  ))

function Person({ visits, ...shared }: Omit<SessionListProps, 'sessions'> & { visits: Visits }) {
  const { name, email, sessions, percentage } = visits
  const [isOpen, setOpen] = useState(false)
  return (
    <tbody>
      <tr className={styles.person}>
        <th scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconChevronRight size={16} aria-hidden className={styles.chevron} />
            <PersonAvatar name={name ?? '?'} seed={visits.key} size={30} />
            <NameLines name={name ?? 'Name not asked'}>{email ?? ''}</NameLines>
            <span className={styles.visits}>{formatCount(sessions.length, 'visit')}</span>
            <span className={styles.percent}>{wholePercent(percentage)}%</span>
          </button>
        </th>
      </tr>
      {isOpen && <Rows sessions={sessions} {...shared} />}
    </tbody>
  )
}
