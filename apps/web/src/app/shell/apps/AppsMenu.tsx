import { ActionIcon, Menu } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '#platform/session'
import styles from './AppsMenu.module.css'
import { appsOf } from './apps.ts'

/** The other parts of the product that this person may open. */
export function AppsMenu({ user }: { user: User }) {
  return (
    <Menu position="bottom-start" width={300} withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label="Apps" title="Apps">
          <IconApps size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
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
