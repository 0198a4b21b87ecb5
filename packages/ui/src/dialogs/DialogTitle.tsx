import type { ReactNode } from 'react'
import { TitleName } from '../names/TitleName.tsx'
import styles from './DialogTitle.module.css'

type DialogTitleProps = {
  title: string
  /** The title is the name of a file. */
  isName?: boolean
  children: ReactNode
}

/** The title of a dialog in one line, and its subject below: where a file is, what a folder contains. */
export const DialogTitle = ({ title, isName = false, children }: DialogTitleProps) => (
  <span className={styles.both}>
    <span className={styles.title} title={title}>
      {isName ? <TitleName name={title} /> : title}
    </span>
    <span className={styles.below} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  </span>
)
