import type { App } from '@answerprint/contract/accounts'
import { type Icon, IconFolders, IconMovie, IconReportAnalytics, IconSettings } from '@tabler/icons-react'
import type { User } from '#platform/session'

type AppEntry = { app: App; label: string; text: string; to: '/projects' | '/reviewers' | '/screener-rooms' | '/settings'; Icon: Icon }

/** Every part of the product. */
const entries: AppEntry[] = [
  { app: 'projects', label: 'Files', text: 'Masters, trailers, artwork and paperwork', to: '/projects', Icon: IconFolders },
  { app: 'screeners', label: 'Screener review', text: 'Who watches, and what they saw', to: '/reviewers', Icon: IconReportAnalytics },
  { app: 'rooms', label: 'Screener rooms', text: 'Several films behind one invitation', to: '/screener-rooms', Icon: IconMovie },
  { app: 'settings', label: 'Accounts', text: 'Profile, security and organization', to: '/settings', Icon: IconSettings },
]

export const appsOf = ({ app_permissions }: Pick<User, 'app_permissions'>): AppEntry[] =>
  entries.filter(({ app }) => app_permissions[app]?.hide === false)
