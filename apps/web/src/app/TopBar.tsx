import { Wordmark } from '@answerprint/ui/Wordmark'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#platform/session'
import { SectionsMenu } from './SectionsMenu.tsx'
import { sectionsOf } from './sections.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const TransfersMenu = lazy(async () => ({ default: (await import('#features/transfers')).TransfersMenu }))

export function TopBar() {
  const user = useUser()
  const sections = sectionsOf(user)
  return (
    <header className={styles.bar}>
      <div className={styles.narrow}>
        <SectionsMenu sections={sections} />
      </div>
      <Link to="/" className={styles.home} aria-label="Answerprint, all projects">
        <Wordmark />
      </Link>
      <nav className={styles.sections} aria-label="Sections">
        {sections.map(({ label, to }) => (
          <Link key={to} to={to} className={styles.section} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <div className={styles.wide}>
          <ThemeToggle />
        </div>
        <Suspense fallback={null}>
          <TransfersMenu />
        </Suspense>
        <UserMenu user={user} />
      </div>
    </header>
  )
}
