import { Wordmark } from '@answerprint/ui/Wordmark'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './BarePage.module.css'

/** A page outside the shell: the name above, one thing in the middle. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Answerprint, home">
          <Wordmark />
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
