import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import styles from './RoomScreen.module.css'

const MOST_FACES = 4

/** Four people of a room, and how many more have access. */
export const RoomFaces = ({ users }: { users: readonly { _id: string; full_name: string }[] }) => (
  <>
    {users.slice(0, MOST_FACES).map(({ _id, full_name }) => (
      <PersonAvatar key={_id} name={full_name} seed={_id} size={30} className={styles.face ?? ''} />
    ))}
    {users.length > MOST_FACES && <span className={styles.rest}>+{users.length - MOST_FACES}</span>}
  </>
)
