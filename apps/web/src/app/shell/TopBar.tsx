import { Wordmark } from '@answerprint/ui/Wordmark'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useNarrow } from '#platform/browser/use-narrow'
import type { User } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { AppsMenu } from './apps/AppsMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SectionsMenu } from './sections/SectionsMenu.tsx'
import { isAtStaffDesk, sectionsOf } from './sections/sections.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const StaffSections = lazy(async () => ({ default: (await import('./sections/StaffSections.tsx')).StaffSections }))
const TransfersMenu = lazy(async () => (await import('#features/transfers')).importTransfersMenu())
const CartButton = lazy(async () => (await import('#features/cart')).importCartButton())
const NotificationsBell = lazy(async () => ({ default: (await import('#features/notifications')).NotificationsBell }))

export function TopBar({ user }: { user: User }) {
  const narrow = useNarrow()
  const isStaff = useLocation({ select: ({ pathname }) => isAtStaffDesk(user, pathname) })
  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        {narrow ? <SectionsMenu user={user} /> : <AppsMenu user={user} />}
        <Link to="/" className={styles.home} aria-label="Answerprint, all projects">
          <Wordmark />
        </Link>
        {isStaff && <span className={styles.staff}>Staff</span>}
        {!narrow && isStaff && (
          <Suspense>
            <StaffSections />
          </Suspense>
        )}
        {!narrow && !isStaff && <Sections user={user} />}
        <div className={styles.tools}>
          {!narrow && <SearchButton />}
          {!narrow && <ThemeToggle />}
          <Suspense fallback={<span className={styles.place} />}>
            <TransfersMenu />
          </Suspense>
          <Suspense fallback={<span className={styles.place} />}>
            <NotificationsBell />
          </Suspense>
          <Suspense fallback={<span className={styles.place} />}>
            <CartButton />
          </Suspense>
          <UserMenu user={user} />
        </div>
      </div>
      <div id="bar-menus" />
    </header>
  )
}

function Sections({ user }: { user: User }) {
  const sections = sectionsOf(user)
  const isInFiles = useLocation({ select: ({ pathname }) => pathname.startsWith('/projects') })
  return (
    <nav className={styles.sections} aria-label="Sections">
      <Link to="/" className={styles.section} data-current={(isInFiles && !sections.some(({ to }) => to === '/projects')) || undefined}>
        Files
      </Link>
      {sections.map(({ label, to }) => (
        <Link key={to} to={to} className={styles.section} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
