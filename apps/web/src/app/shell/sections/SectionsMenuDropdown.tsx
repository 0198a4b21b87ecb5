import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu } from '@mantine/core'
import {
  IconCash,
  IconChartBar,
  IconFolders,
  IconInbox,
  IconListDetails,
  IconMovie,
  IconReportAnalytics,
  IconSearch,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useNarrow } from '#platform/browser/use-narrow'
import type { User } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import { appsOf } from '../apps/apps.ts'
import { belowBar, sheet } from '../sheet.ts'
import { ThemeItems } from '../ThemeMenu.tsx'
import styles from './SectionsMenu.module.css'
import { isAtStaffDesk, STAFF_SECTIONS, sectionsOf } from './sections.ts'

const icons = {
  ...{ '/projects': IconFolders, '/screener-rooms': IconMovie, '/reviewers': IconReportAnalytics, '/on-demand': IconInbox },
  ...{ '/admin/orders': IconListDetails, '/staff/sales': IconTag, '/staff/money': IconCash },
  ...{ '/staff/figures': IconChartBar, '/staff': IconUsers },
}
const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** The bar's links, apps and theme on a narrow screen. */
export function SectionsMenuDropdown({ user, target }: { user: User } & LateMenuProps) {
  const narrow = useNarrow()
  const isStaff = useLocation({ select: ({ pathname }) => isAtStaffDesk(user, pathname) })
  const sections = [...(isStaff ? STAFF_SECTIONS : []), ...sectionsOf(user)]
  const shown = new Set<string>(['/projects', ...sections.map(({ to }) => to)])
  const others = appsOf(user).filter(({ to }) => !shown.has(to))
  return (
    <Menu position="bottom-start" width={240} {...belowBar} {...(narrow && sheet)}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Menu.Item leftSection={<IconSearch {...icon} />} onClick={() => showOverlay({ name: 'palette' })}>
          Search or jump to
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/" leftSection={<IconFolders {...icon} />}>
          Files
        </Menu.Item>
        {sections.map(({ label, to }) => {
          const Icon = icons[to]
          return (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
              {label}
            </Menu.Item>
          )
        })}
        {others.map(({ app, label, to, Icon }) => (
          <Menu.Item key={app} component={Link} to={to} leftSection={<Icon {...icon} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
