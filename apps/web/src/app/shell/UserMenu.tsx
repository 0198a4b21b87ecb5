import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { User } from '#platform/session'
import styles from './UserMenu.module.css'

const load = async () => (await import('./bar-menus.ts')).UserMenuDropdown

export const UserMenu = ({ user }: { user: User }) => (
  <LazyMenu
    load={load}
    with={{ user }}
    target={
      <UnstyledButton className={styles.target} aria-label={`Account of ${user.full_name}`}>
        <PersonAvatar name={user.full_name} seed={user._id} size={28} />
        <span className={styles.name}>{user.full_name}</span>
        <IconChevronDown size={14} className={styles.chevron} aria-hidden />
      </UnstyledButton>
    }
  />
)
