import { createRoute, redirect } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { preload, screen, titled } from '../routing.tsx'

const accounts = () => import('#features/accounts')

const userHome = createRoute({
  getParentRoute: () => settings,
  path: '/user',
  beforeLoad: () => {
    throw redirect({ to: '/settings/user/profile', replace: true })
  },
})

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile',
  loader: preload(accounts, 'loadProfile'),
  component: screen(accounts, 'ProfileScreen'),
  ...titled('Profile'),
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/user/security',
  loader: preload(accounts, 'loadSecurity'),
  component: screen(accounts, 'SecurityScreen'),
  ...titled('Security'),
})

export const userSettings = [userHome, profile, security] as const
