import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import styles from './NoticeModal.module.css'

/** A few sentences, and what can be done about them: buttons, the ink one last. */
type NoticeModalProps = { title: string; actions: ReactNode; onClose: () => void; children: ReactNode }

export const NoticeModal = ({ title, actions, onClose, children }: NoticeModalProps) => (
  <Dialog opened onClose={onClose} title={title} size={480}>
    <p className={styles.text}>{children}</p>
    <DialogFoot>{actions}</DialogFoot>
  </Dialog>
)
