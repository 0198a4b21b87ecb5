import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { MoveItems } from '#platform/sorting/MoveItems.tsx'
import type { Sorting } from '#platform/sorting/use-sorted-list'

type CategoryMenuProps = { name: string; sorting: Sorting; onDelete: () => void }

export function CategoryMenu({ name, sorting, onDelete }: CategoryMenuProps) {
  return (
    <Menu width={170}>
      <Menu.Target>
        <ActionIcon aria-label={`Options of ${name}`}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems sorting={sorting} />
        <Menu.Divider />
        <Menu.Item color="var(--err)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
