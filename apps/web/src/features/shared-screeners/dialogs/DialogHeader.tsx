import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './DialogHeader.module.css'

type DialogHeaderProps = {
  /** The person or the film that it is about. */
  picture: ReactNode
  title: string
  /** Where nothing in the dialog is to be filled in, the title takes the focus. */
  takesFocus?: boolean
  below: string
  children?: ReactNode
  onClose: () => void
}

/** The head of a tall dialog: it stays while what is below it scrolls. */
export function DialogHeader({ picture, title, takesFocus = false, below, children, onClose }: DialogHeaderProps) {
  return (
    <div className={styles.header}>
      {picture}
      <div className={styles.names}>
        <h2 {...(takesFocus && { tabIndex: -1, 'data-autofocus': true })}>{title}</h2>
        <small title={below}>{below}</small>
      </div>
      {children}
      <ActionIcon aria-label="Close" size={36} onClick={onClose}>
        <IconX size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  )
}
