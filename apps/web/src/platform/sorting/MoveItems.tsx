import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { Sorting } from './use-sorted-list.ts'

/** In a menu: one place towards the beginning, one towards the end. */
export function MoveItems({ sorting: { isFirst, isLast, isSideways, moveBy } }: { sorting: Sorting }) {
  const [Back, On] = isSideways ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown]
  return (
    <>
      <Menu.Item leftSection={<Back size={16} aria-hidden />} disabled={isFirst} onClick={() => moveBy(-1)}>
        {isSideways ? 'Move left' : 'Move up'}
      </Menu.Item>
      <Menu.Item leftSection={<On size={16} aria-hidden />} disabled={isLast} onClick={() => moveBy(1)}>
        {isSideways ? 'Move right' : 'Move down'}
      </Menu.Item>
    </>
  )
}
