import { Refusal } from '@answerprint/contract/refusal'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { PROJECTS_KEY, projectQuery } from '#features/projects'
import { ownPerson } from '#platform/call'
import { useRealtime } from '#platform/realtime/use-realtime'
import { ProjectHere, sessionQuery, type User, useUser } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { Banners } from '../banners/Banners.tsx'
import { GhostBanner } from '../banners/GhostBanner.tsx'
import { Overlays } from '../overlays/Overlays.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

const SecondStepScreen = lazy(async () => ({ default: (await import('../overlays/login-again/SecondStepScreen.tsx')).SecondStepScreen }))
const SuspendedScreen = lazy(async () => ({ default: (await import('../overlays/SuspendedScreen.tsx')).SuspendedScreen }))

/** Bar, banners, the current screen and what may cover it. A screen that fills the window goes without the bar. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useUser()
  useRightsLive(user)
  // From the first picture on: the calls before it are made in the words of the page's hints.
  useEffect(() => {
    ownPerson['x-signed-in-as'] = user._id
  }, [user._id])
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
      {bare && user.is_ghost && (
        <div className={styles.above}>
          <GhostBanner user={user} />
        </div>
      )}
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
        <Screen user={user}>{children}</Screen>
      ) : (
        <main id="content" className={styles.main} tabIndex={-1}>
          <Screen user={user}>{children}</Screen>
        </main>
      )}
      <Overlays user={user} />
    </>
  )
}

/** Another person changes a role, or who sees which project: the page follows, also after a time without a socket, which such changes end. */
function useRightsLive({ _id }: User): void {
  const queryClient = useQueryClient()
  const refresh = (predicate: (query: Query) => boolean) => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
    void queryClient.invalidateQueries({ queryKey: ['project'], predicate })
  }
  useRealtime(
    `private-user-${_id}`,
    'RightsChanged',
    () => {
      // What was refused may not be any more.
      void queryClient.resetQueries({ queryKey: ['project'], predicate: isRefused })
      refresh(() => true)
    },
    // The socket of a page that begins: what is being asked for, or was just refused, is not asked for again.
    () => refresh(({ state }) => state.data !== undefined),
  )
}

/** There is no such project, or it is not for this person; a server that was busy has not said so. */
const isRefused = ({ state: { data, error } }: Pick<Query, 'state'>): boolean =>
  data === undefined && error instanceof Refusal && error.code !== 'unavailable'

/** A member may have rights of their own in the project that the screen is about. */
function Screen({ user, children }: { user: User; children: ReactNode }) {
  const projectID = useParams({ strict: false, select: (params) => params.projectID })
  const hasOwnRights = projectID !== undefined && user.organization_id !== null
  const { data, error } = useQuery({
    ...projectQuery(projectID ?? ''),
    // What was refused to the page is not asked for again: the address of the project may come here later.
    enabled: (query) => hasOwnRights && !isRefused(query),
  })
  // Their access ended while it was open: what is left on the page is not for them any more. Who never had it may see some pages of it all the same.
  if (data !== undefined && error instanceof Refusal && error.code === 'no_access') throw error
  return <ProjectHere value={data ?? null}>{children}</ProjectHere>
}
