import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type FilterProps, sortedBy, sortKeys } from './file-filter.ts'

export function SortMenuDropdown({ filter, onFilter, target }: FilterProps & LateMenuProps) {
  const Direction = filter.sortDir === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <Menu width={180}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {sortKeys.map((each) => (
          <Menu.RadioItem
            key={each.key}
            value={each.key}
            checked={each.key === filter.sortBy}
            checkIcon={<Direction size={15} color="var(--lamp-text)" aria-hidden />}
            closeMenuOnClick
            onChange={() => onFilter(sortedBy(filter, each.key))}
          >
            {each.label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
