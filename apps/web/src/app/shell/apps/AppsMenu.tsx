import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { ActionIcon } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import type { User } from '#platform/session'

const load = async () => (await import('../bar-menus.ts')).AppsMenuDropdown

/** The other parts of the product that this person may open. */
export const AppsMenu = ({ user }: { user: User }) => (
  <LazyMenu
    load={load}
    with={{ user }}
    target={
      <ActionIcon aria-label="Apps" title="Apps">
        <IconApps size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
    }
  />
)
