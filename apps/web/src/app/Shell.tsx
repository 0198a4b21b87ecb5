import { Outlet, useMatches } from '@tanstack/react-router'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** The bar and the current screen. A screen that fills the window goes without the bar. */
export function Shell() {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) })
  if (bare) return <Outlet />
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
