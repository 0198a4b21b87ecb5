import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { loginAddressFor } from '#platform/addresses/bases'
import { sessionQuery } from '#platform/session'
import type { RouterContext } from './routing.tsx'

/** Seats and leader come with the first wrong address, not with the first page. */
const LazyNotFound = lazyRouteComponent(() => import('./pages/UnknownPage.tsx'), 'UnknownPage')

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: LazyNotFound })

/** Everything below is for people who are signed in; a visitor is sent to the login and comes back. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    if ((await context.queryClient.ensureQueryData(sessionQuery)) !== null) return
    throw redirect({ href: loginAddressFor(location.href), reloadDocument: true })
  },
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

/** The frame of all settings: its two halves add their screens below. */
export const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
})
