import { IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { usePageState } from '#platform/browser/use-page-state'
import { useCan } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { RoomFaces } from './RoomFaces.tsx'
import styles from '../RoomScreen.module.css'
import { useRoom } from '../use-room.ts'

const RoomAccess = lazy(async () => ({ default: (await import('./RoomAccess.tsx')).RoomAccess }))
const RoomMembers = lazy(async () => ({ default: (await import('./RoomMembers.tsx')).RoomMembers }))

/** The people of the room; behind them, who has access, which some may change. */
export function RoomPeople() {
  const { users } = useRoom().room
  const edits = useCan()('users_and_roles:can_modify')
  const [isOpen, setOpen] = usePageState(false)
  const label = `Team Members: ${users.map(({ full_name }) => full_name).join(', ')}`
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={styles.people} aria-label={label} onClick={() => setOpen(true)}>
        <RoomFaces users={users} />
        {edits && <IconUserPlus size={17} stroke={1.7} className={styles.add} aria-hidden />}
      </button>
      <Suspense fallback={null}>
        {isOpen && (edits ? <RoomAccess onClose={close} /> : <RoomMembers users={users} onClose={close} />)}
      </Suspense>
    </>
  )
}
