import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { screen, titled } from '../routing.tsx'
import { NotYetScreen } from './NotYetScreen.tsx'

const userHome = createRoute({
  getParentRoute: () => settings,
  path: '/user',
  component: () => <NotYetScreen title="Your account" />,
  ...titled('Settings'),
})

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/user/notifications',
  component: screen(() => import('#features/notifications'), 'NotificationSettings'),
  ...titled('Notifications'),
})

const plan = createRoute({
  getParentRoute: () => settings,
  path: '/user/account/plan',
  component: lazyRouteComponent(() => import('./plan/PlanScreen.tsx'), 'PlanScreen'),
  ...titled('Storage plan'),
})

/** What is billed is the plan, for now. */
const billing = createRoute({
  getParentRoute: () => settings,
  path: '/billing',
  beforeLoad: () => {
    throw redirect({ to: '/settings/user/account/plan', replace: true })
  },
})

export const userSettings = [userHome, notifications, plan, billing] as const
