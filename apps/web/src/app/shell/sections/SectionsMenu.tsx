import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { User } from '#platform/session'

const load = async () => (await import('../bar-menus.ts')).SectionsMenuDropdown

/** The bar's links, apps and theme on a narrow screen. */
export const SectionsMenu = ({ user }: { user: User }) => (
  <LazyMenu
    load={load}
    with={{ user }}
    target={
      <ActionIcon aria-label="Menu" size={44}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
    }
  />
)
