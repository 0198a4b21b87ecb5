import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { duplicateRoom } from '../screener-rooms.api.ts'
import { useAddToRoom } from '../use-room.ts'
import styles from './Dialogs.module.css'
import type { RoomDialogProps } from './room-dialog.ts'

export function DuplicateRoom({ room, params, onClose }: RoomDialogProps) {
  const duplicate = useAddToRoom({ send: (keys) => duplicateRoom(params, keys), said: 'Screener room duplicated!', onDone: onClose })
  return (
    <ConfirmModal
      opened
      title="Duplicate Screener Room"
      confirm="Duplicate"
      busy={duplicate.isPending}
      onConfirm={() => duplicate.mutate()}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Duplicate <b>{room.name}</b>? The copy has the same projects and screeners, and no reviewers.
      </p>
      {duplicate.problem !== null && (
        <p className={styles.problem} role="alert">
          {duplicate.problem}
        </p>
      )}
    </ConfirmModal>
  )
}
