import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useState } from 'react'
import type { ScreenerRoom } from '../screener-rooms.api.ts'
import { useChangeRoom } from '../use-room.ts'
import styles from './Dialogs.module.css'
import { NotifyReviewers } from './NotifyReviewers.tsx'

type RemoveFromRoomProps = {
  name: string
  verb: string
  said: string
  remove: (notifyReviewers: boolean) => Promise<ScreenerRoom>
  onClose: () => void
}

export function RemoveFromRoom({ name, verb, said, remove, onClose }: RemoveFromRoomProps) {
  const [isNotifying, setNotifying] = useState(false)
  const { change, isPending } = useChangeRoom(remove, said)
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={verb}
      confirm={verb}
      busy={isPending}
      onConfirm={() => change(isNotifying, onClose)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        Remove <b>{name}</b> from this screener room? Reviewers of the room no longer see it. Nothing is deleted from its project.
      </p>
      <NotifyReviewers checked={isNotifying} onChange={setNotifying} />
    </ConfirmModal>
  )
}
