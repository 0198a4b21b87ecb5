import { createRoute } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { titled } from '../routing.tsx'
import { NotYetScreen } from './NotYetScreen.tsx'

const userHome = createRoute({
  getParentRoute: () => settings,
  path: '/user',
  component: () => <NotYetScreen title="Your account" />,
  ...titled('Settings'),
})

export const userSettings = [userHome] as const
