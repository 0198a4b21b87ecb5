import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { User } from '#platform/session'
import { belowBar } from '../sheet.ts'
import styles from './AppsMenu.module.css'
import { appsOf } from './apps.ts'

/** The other parts of the product that this person may open. */
export function AppsMenuDropdown({ user, target }: { user: User } & LateMenuProps) {
  return (
    <Menu position="bottom-start" width={300} {...belowBar}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {appsOf(user).map(({ app, label, text, to, Icon }) => (
          <Menu.Item key={app} component={Link} to={to} leftSection={<Icon size={20} stroke={1.5} aria-hidden />}>
            <span className={styles.label}>{label}</span>
            <span className={styles.text}>{text}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
