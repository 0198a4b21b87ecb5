import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sorting } from './use-sorted-list.ts'

/** In a menu: one place up, one place down. */
export function MoveItems({ sorting: { isFirst, isLast, moveBy } }: { sorting: Sorting }) {
  return (
    <>
      <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={isFirst} onClick={() => moveBy(-1)}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={isLast} onClick={() => moveBy(1)}>
        Move down
      </Menu.Item>
    </>
  )
}
