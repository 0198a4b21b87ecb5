import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { keepingFocus } from '@answerprint/ui/keep-focus'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { accountMessage } from '../../../form/account-message.ts'
import settings from '../../Settings.module.css'
import { ownAccount, sessionsQuery } from '../../settings.api.ts'
import { SessionRow } from './SessionRow.tsx'
import styles from './Sessions.module.css'

/** So many are shown at first: an account that is years old has more than a hundred. */
const FIRST = 10

export function SessionsSection() {
  const [isAll, setAll] = useState(false)
  const user = useUser()
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery(user._id))
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery(user._id).queryKey })
  const end = useMutation({
    mutationFn: (sessionID: string) => ownAccount(user._id).endSession(sessionID),
    onSuccess: () => {
      toasts.success('That device was signed out.')
      return refresh()
    },
  })
  const endOthers = useMutation({
    mutationFn: () => ownAccount(user._id).endOthers(),
    onSuccess: () => {
      toasts.success('You were signed out everywhere else.')
      return refresh()
    },
  })
  return (
    <section className={settings.section} aria-labelledby="sessions-title">
      <div className={settings.head}>
        <h2 id="sessions-title">Sessions</h2>
        {sessions.data !== undefined && <span className={settings.count}>{sessions.data.length}</span>}
        {(sessions.data?.length ?? 0) > 1 && (
          <div className={settings.actions}>
            <Button loading={endOthers.isPending} onClick={keepingFocus(endOthers.mutate)}>
              Sign out of all others
            </Button>
          </div>
        )}
      </div>
      {sessions.isPending && <RowSkeletons count={2} height={52} />}
      {loadStatusOf(sessions) === 'ERROR' && (
        <ErrorScreen size="panel" message={accountMessage(sessions.error)} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data !== undefined && (
        <table className={styles.table}>
          <thead>
            <tr className={styles.head}>
              <th>Device</th>
              <th>Place</th>
              <th>Signed in</th>
              <th>Last active</th>
              <th>
                <VisuallyHidden>Sign out</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.data.slice(0, isAll ? undefined : FIRST).map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                busy={end.isPending && end.variables === session._id}
                onEnd={() => end.mutate(session._id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {!isAll && (sessions.data?.length ?? 0) > FIRST && (
        <Button className={styles.all ?? ''} onClick={() => setAll(true)}>
          Show all
        </Button>
      )}
    </section>
  )
}
