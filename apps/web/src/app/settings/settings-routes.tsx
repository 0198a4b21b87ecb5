import { createRoute, redirect } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { billingSettings } from './billing-routes.tsx'
import { organizationSettings } from './organization-routes.tsx'
import { userSettings } from './user-routes.tsx'

/** The bare address leads to the first screen that everybody has. */
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/user', replace: true })
  },
})

export const settingsRoutes = settings.addChildren([settingsHome, ...userSettings, ...organizationSettings, ...billingSettings])
