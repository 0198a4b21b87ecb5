import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan, useUser } from '#platform/session'
import styles from './RoomScreen.module.css'
import { useRoom } from './use-room.ts'

const RoomAccess = lazy(async () => ({ default: (await import('./dialogs/RoomAccess.tsx')).RoomAccess }))
const MOST_FACES = 4

/** Four faces, and how many more people have access; behind them, who has it. */
export function RoomPeople() {
  const { users } = useRoom().room
  const edits = useCan()('users_and_roles:can_modify')
  const isOfOrganization = useUser().organization_id !== null
  const [isOpen, setOpen] = useState(false)
  const label = `Team Members: ${users.map(({ full_name }) => full_name).join(', ')}`
  const faces = (
    <>
      {users.slice(0, MOST_FACES).map(({ _id, full_name }) => (
        <PersonAvatar key={_id} name={full_name} seed={_id} size={30} className={styles.face ?? ''} />
      ))}
      {users.length > MOST_FACES && <span className={styles.rest}>+{users.length - MOST_FACES}</span>}
    </>
  )
  if (!edits || !isOfOrganization) {
    return (
      <span className={styles.people} role="img" aria-label={label}>
        {faces}
      </span>
    )
  }
  return (
    <>
      <button type="button" className={styles.people} aria-label={label} onClick={() => setOpen(true)}>
        {faces}
        <IconUserPlus size={17} stroke={1.7} className={styles.add} aria-hidden />
      </button>
      <Suspense fallback={null}>{isOpen && <RoomAccess onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
