import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react'
import type { Sorting } from '../sorting/use-sorted-list.ts'

type CategoryMenuProps = { name: string; sorting: Sorting; onDelete: () => void }

export function CategoryMenu({ name, sorting: { isFirst, isLast, moveBy }, onDelete }: CategoryMenuProps) {
  return (
    <Menu width={170}>
      <Menu.Target>
        <ActionIcon aria-label={`Options of ${name}`}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={isFirst} onClick={() => moveBy(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={isLast} onClick={() => moveBy(1)}>
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--err)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
