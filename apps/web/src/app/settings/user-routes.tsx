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

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/user/notifications',
  component: screen(() => import('#features/notifications'), 'NotificationSettings'),
  ...titled('Notifications'),
})

const plan = createRoute({
  getParentRoute: () => settings,
  path: '/user/account/plan',
  component: screen(() => import('#features/plans'), 'PlanScreen'),
  ...titled('Storage plan'),
})

const paymentMethods = createRoute({
  getParentRoute: () => settings,
  path: '/payment-methods',
  component: screen(() => import('#features/billing'), 'PaymentMethodsScreen'),
  ...titled('Payment methods'),
})

export const userSettings = [userHome, profile, security, notifications, plan, paymentMethods] as const
