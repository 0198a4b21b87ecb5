import { Dialog } from '@answerprint/ui/Dialog'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import type { ScreenerRoom } from '../screener-rooms.api.ts'
import styles from '../dialogs/Dialogs.module.css'

/** Who has access, for those who may not change it. */
export function RoomMembers({ users, onClose }: Pick<ScreenerRoom, 'users'> & { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Team Members" size={540}>
      <ul className={styles.list}>
        {users.map(({ _id, full_name, is_admin }) => (
          <li key={_id} className={styles.row} data-locked>
            <PersonAvatar name={full_name} seed={_id} size={34} />
            <span className={styles.name} title={full_name}>
              {full_name}
            </span>
            {is_admin && <span className={styles.count}>Administrator</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
