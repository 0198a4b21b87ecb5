import { createRoute } from '@tanstack/react-router'
import { settings } from '../roots.tsx'
import { titled } from '../routing.tsx'
import { NotYetScreen } from './NotYetScreen.tsx'

const organizationHome = createRoute({
  getParentRoute: () => settings,
  path: '/organization',
  component: () => <NotYetScreen title="Organization" />,
  ...titled('Organization'),
})

export const organizationSettings = [organizationHome] as const
