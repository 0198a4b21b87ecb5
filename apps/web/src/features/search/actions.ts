import {
  type Icon,
  IconBell,
  IconChartPie,
  IconCompass,
  IconDeviceDesktop,
  IconFolders,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlus,
  IconReportAnalytics,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { can, type User } from '#platform/session'

/** What an action does, in words that the palette carries out. */
export type Deed =
  | { go: string }
  | { overlay: 'support' | 'tutorial' }
  | { theme: 'dark' | 'light' | 'auto' }
  | { create: string }
  | { signOut: true }

export type Action = { id: string; label: string; Icon: Icon; deed: Deed }

/** The actions whose words hold every word typed; without words the most wanted ones. */
export function actionsFor(user: User, typed: string): Action[] {
  const text = typed.trim()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = allActions(user).filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
  const mayCreate = can(user, 'projects:can_modify')
  const label = text === '' ? 'New project' : `New project “${text}”`
  const create = { id: 'create', label, Icon: IconPlus, deed: { create: text } }
  return [...(words.length === 0 ? matching.slice(0, MOST_UNASKED) : matching), ...(mayCreate ? [create] : [])]
}

const MOST_UNASKED = 4

function allActions(user: User): Action[] {
  return [
    { id: 'projects', label: 'All projects', Icon: IconFolders, deed: { go: '/projects' } },
    ...(user.organization_id !== null && can(user, 'screeners:can_manage')
      ? [{ id: 'reviewers', label: 'Screener Summary', Icon: IconReportAnalytics, deed: { go: '/reviewers' } }]
      : []),
    { id: 'settings', label: 'My Settings', Icon: IconSettings, deed: { go: '/settings/user' } },
    { id: 'support', label: 'Write to Support', Icon: IconLifebuoy, deed: { overlay: 'support' } },
    { id: 'notifications', label: 'Notification settings', Icon: IconBell, deed: { go: '/settings/user/notifications' } },
    { id: 'plan', label: 'Storage plan', Icon: IconChartPie, deed: { go: '/settings/user/account/plan' } },
    { id: 'tutorial', label: 'Show Tutorial', Icon: IconCompass, deed: { overlay: 'tutorial' } },
    { id: 'dark', label: 'Use the dark theme', Icon: IconMoon, deed: { theme: 'dark' } },
    { id: 'light', label: 'Use the light theme', Icon: IconSun, deed: { theme: 'light' } },
    { id: 'system', label: 'Use the theme of the system', Icon: IconDeviceDesktop, deed: { theme: 'auto' } },
    { id: 'sign-out', label: 'Sign Out', Icon: IconLogout, deed: { signOut: true } },
  ]
}
