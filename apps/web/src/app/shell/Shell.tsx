import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '#platform/session'
import { Banners } from '../banners/Banners.tsx'
import { GhostBanner } from '../banners/GhostBanner.tsx'
import { Overlays } from '../overlays/Overlays.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const SecondStepScreen = lazy(async () => ({ default: (await import('../overlays/login-again/SecondStepScreen.tsx')).SecondStepScreen }))
const SuspendedScreen = lazy(async () => ({ default: (await import('../overlays/SuspendedScreen.tsx')).SuspendedScreen }))

/** Bar, banners, the current screen and what may cover it. A screen that fills the window goes without the bar. */
export function Shell() {
  const user = useUser()
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare === true) })
  if (user.is_suspended) {
    return (
      <Suspense fallback={null}>
        <SuspendedScreen />
      </Suspense>
    )
  }
  if (user.must_set_up_two_factor) {
    return (
      <Suspense fallback={null}>
        <SecondStepScreen user={user} />
      </Suspense>
    )
  }
  return (
    <>
      {!bare && (
        <>
          <a className={styles.skip} href="#content">
            Skip to content
          </a>
          {user.is_ghost && <GhostBanner user={user} />}
          <TopBar user={user} />
          <Banners user={user} />
        </>
      )}
      {bare ? (
        <Outlet />
      ) : (
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      )}
      <Overlays user={user} />
    </>
  )
}
