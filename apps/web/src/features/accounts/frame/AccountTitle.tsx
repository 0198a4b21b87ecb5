import type { ReactNode } from 'react'
import styles from './AccountFrame.module.css'

export function AccountTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.title}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
