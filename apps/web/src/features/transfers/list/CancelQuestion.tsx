import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import styles from './TransfersMenu.module.css'

export type Asked = { name: string; onConfirm: () => void }

export function CancelQuestion({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const handleConfirm = () => {
    onClose()
    asked.onConfirm()
  }
  return (
    <ConfirmModal
      opened
      title="Cancel transfer"
      confirm="Cancel transfer"
      cancel="Keep it going"
      tone="danger"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={styles.question}>Are you sure you want to cancel this transfer?</p>
      <p className={styles.subject}>{asked.name}</p>
    </ConfirmModal>
  )
}
