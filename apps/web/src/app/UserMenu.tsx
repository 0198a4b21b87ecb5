import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatBytes } from '#platform/format/bytes'
import { endSession, type User } from '#platform/session'
import styles from './UserMenu.module.css'

export function UserMenu({ user }: { user: User }) {
  const signOut = useMutation({ mutationFn: endSession })
  return (
    <Menu width={320} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={styles.target} aria-label={`Account of ${user.full_name}`}>
          <PersonAvatar name={user.full_name} seed={user._id} size={28} />
          <span className={styles.name}>{user.full_name}</span>
          <IconChevronDown size={14} className={styles.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <div className={styles.person}>
          <PersonAvatar name={user.full_name} seed={user._id} size={38} />
          <div className={styles.who}>
            <div className={styles.full} title={user.full_name}>
              {user.full_name}
            </div>
            <div className={styles.mail} title={user.email}>
              {user.email}
            </div>
            {user.organization !== null && (
              <div className={styles.mail} title={user.organization.name}>
                {user.organization.name}
              </div>
            )}
          </div>
        </div>
        <Storage used={user.subscription.storage.used} limit={user.subscription.storage.total} />
        <div className={styles.items}>
          <Menu.Item leftSection={<IconLogout size={17} stroke={1.7} />} onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            Sign Out
          </Menu.Item>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

function Storage({ used, limit }: { used: number; limit: number }) {
  if (limit <= 0) return null
  const share = Math.min(1, used / limit)
  return (
    <div className={styles.storage}>
      <div className={styles.figures}>
        <span>Storage</span>
        <span>
          <b>{formatBytes(used)}</b> of {formatBytes(limit)}
        </span>
      </div>
      <span className={styles.track} aria-hidden>
        <span className={styles.used} data-full={share > 0.9 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
