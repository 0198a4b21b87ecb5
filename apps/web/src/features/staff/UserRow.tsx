import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { formatDate } from '#platform/format/dates'
import styles from './StaffScreen.module.css'
import type { FoundUser } from './staff.api.ts'

export function UserRow({ user, onActAs }: { user: FoundUser; onActAs: () => void }) {
  const mayActAs = user.status === 'Active' && !user.is_staff
  return (
    <li className={styles.row}>
      <PersonAvatar name={user.full_name} seed={user._id} size={34} />
      <div className={styles.who}>
        <b title={user.full_name}>{user.full_name}</b>
        <small title={user.email}>{user.email}</small>
      </div>
      <span className={styles.organization} title={user.organization ?? undefined}>
        {user.organization ?? 'Individual'}
      </span>
      <span className={styles.seen}>{user.last_active_at === null ? 'Never signed in' : formatDate(user.last_active_at)}</span>
      <span className={styles.state}>
        <State user={user} />
      </span>
      <span className={styles.action}>
        {mayActAs && (
          <Button size="xs" aria-label={`Act as ${user.full_name}`} onClick={onActAs}>
            Act as
          </Button>
        )}
      </span>
    </li>
  )
}

function State({ user }: { user: FoundUser }) {
  if (user.is_suspended) return <StatusDot tone="err">Suspended</StatusDot>
  if (user.is_staff) return <StatusDot tone="info">Staff</StatusDot>
  return <StatusDot tone={user.status === 'Active' ? 'ok' : 'off'}>{user.status}</StatusDot>
}
