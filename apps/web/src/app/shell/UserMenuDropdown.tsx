import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Menu } from '@mantine/core'
import { IconBuilding, IconCompass, IconLifebuoy, IconLogout, IconSettings, IconShoppingBag } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useNarrow } from '#platform/browser/use-narrow'
import { endSession, type User } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import { Quota } from './Quota.tsx'
import { belowBar, sheet } from './sheet.ts'
import styles from './UserMenu.module.css'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

export function UserMenuDropdown({ user, target }: { user: User } & LateMenuProps) {
  const signOut = useMutation({ mutationFn: endSession })
  const narrow = useNarrow()
  return (
    <Menu width={372} position="bottom-end" {...belowBar} {...(narrow && sheet)}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Person user={user} />
        <Quota user={user} />
        <div className={styles.items}>
          {user.organization !== null && (
            <Menu.Item component={Link} to="/settings/organization" leftSection={<IconBuilding {...icon} />}>
              Organization Settings
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/settings/user" leftSection={<IconSettings {...icon} />}>
            My Settings
          </Menu.Item>
          <Menu.Item component={Link} to="/orders" leftSection={<IconShoppingBag {...icon} />}>
            My Orders
          </Menu.Item>
          <Menu.Item leftSection={<IconLifebuoy {...icon} />} onClick={() => showOverlay({ name: 'support' })}>
            Support
          </Menu.Item>
          <Menu.Item leftSection={<IconCompass {...icon} />} onClick={() => showOverlay({ name: 'tutorial' })}>
            Show Tutorial
          </Menu.Item>
        </div>
        <div className={styles.items}>
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            Sign Out
          </Menu.Item>
          <p className={styles.version}>Answerprint {import.meta.env.VITE_VERSION}</p>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

function Person({ user }: { user: User }) {
  const under = user.organization?.name ?? user.email
  return (
    <div className={styles.person}>
      <PersonAvatar name={user.full_name} seed={user._id} size={38} />
      <div className={styles.who}>
        <div className={styles.full} title={user.full_name}>
          {user.full_name}
        </div>
        <div className={styles.under} title={user.organization === null ? under : `${under} · ${user.email}`}>
          {user.organization === null ? under : `${under} · ${user.email}`}
        </div>
      </div>
    </div>
  )
}
