import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { RadioItems } from '@answerprint/ui/RadioItems'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type FilterProps, sortedBy, sortKeys } from './file-filter.ts'

export function SortMenuDropdown({ filter, onFilter, target }: FilterProps & LateMenuProps) {
  const Direction = filter.sortDir === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <Menu width={180}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <RadioItems choices={sortKeys} value={filter.sortBy} icon={Direction} onChange={(key) => onFilter(sortedBy(filter, key))} />
      </Menu.Dropdown>
    </Menu>
  )
}
