import {
  type Icon,
  IconBell,
  IconChartPie,
  IconCompass,
  IconDeviceDesktop,
  IconFolders,
  IconInbox,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlus,
  IconReportAnalytics,
  IconSend,
  IconSettings,
  IconShare,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react'
import { can, type User } from '#platform/session'

/** What an action does, in words that the palette carries out. */
export type Deed =
  | { go: string }
  | { overlay: 'support' | 'tutorial' }
  | { theme: 'dark' | 'light' | 'auto' }
  | { create: string }
  | { copy: string }
  | { write: string }
  | { signOut: true }

export type Action = { id: string; label: string; Icon: Icon; deed: Deed }

/** The actions whose words hold every word typed; without words the most wanted ones. */
export function actionsFor(user: User, typed: string, projectID: string | null = null): Action[] {
  const text = typed.trim()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = [...projectActions(user, projectID), ...allActions(user)].filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  )
  const mayCreate = can(user, 'projects:can_modify')
  const label = text === '' ? 'New project' : `New project “${text}”`
  const create = { id: 'create', label, Icon: IconPlus, deed: { create: text } }
  return [...(words.length === 0 ? matching.slice(0, MOST_UNASKED) : matching), ...(mayCreate ? [create] : [])]
}

const MOST_UNASKED = 4

/** What is sent from the project that is open. */
function projectActions(user: User, projectID: string | null): Action[] {
  if (projectID === null) return []
  const place = `/projects/${projectID}`
  return [
    ...(can(user, 'screeners:can_manage')
      ? [{ id: 'send-screener', label: 'Send screener', Icon: IconSend, deed: { go: `${place}/files?send=watch` } }]
      : []),
    ...(can(user, 'files:can_share')
      ? [{ id: 'send-files', label: 'Send files', Icon: IconShare, deed: { go: `${place}/files?send=keep` } }]
      : []),
    ...(can(user, 'projects:can_modify') && user.can_request_files
      ? [{ id: 'request-files', label: 'Request files', Icon: IconInbox, deed: { go: `${place}/requests?create=true` } }]
      : []),
  ]
}

function allActions(user: User): Action[] {
  return [
    { id: 'projects', label: 'All projects', Icon: IconFolders, deed: { go: '/projects' } },
    ...(user.organization_id !== null && can(user, 'screeners:can_manage')
      ? [{ id: 'reviewers', label: 'Screener Summary', Icon: IconReportAnalytics, deed: { go: '/reviewers' } }]
      : []),
    ...(user.organization_id !== null && can(user, 'users_and_roles:can_modify')
      ? [{ id: 'invite', label: 'Invite people', Icon: IconUserPlus, deed: { go: '/settings/organization/members' } }]
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
