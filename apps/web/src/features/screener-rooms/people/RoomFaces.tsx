import { MOST_FACES } from '@answerprint/contract/room-rules'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import styles from '../RoomScreen.module.css'

type RoomFacesProps = {
  users: readonly { _id: string; full_name: string }[]
  /** How many have access, where only the first of them are given. */
  count?: number
  size?: number
}

/** Four people of a room, and how many more have access. */
export const RoomFaces = ({ users, count = users.length, size = 30 }: RoomFacesProps) => (
  <>
    {users.slice(0, MOST_FACES).map(({ _id, full_name }) => (
      <PersonAvatar key={_id} name={full_name} seed={_id} size={size} className={styles.face ?? ''} />
    ))}
    {count > MOST_FACES && (
      <span className={styles.rest} style={{ minWidth: size, height: size }}>
        +{count - MOST_FACES}
      </span>
    )}
  </>
)
