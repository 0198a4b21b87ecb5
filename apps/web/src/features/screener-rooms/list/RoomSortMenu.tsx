import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { type RoomSort, roomSorts } from '../room-sort.ts'

export function RoomSortMenu({ sort, onSort }: { sort: RoomSort; onSort: (sort: RoomSort) => void }) {
  const label = roomSorts.find((each) => each.value === sort)?.label
  return (
    <Menu width={190}>
      <Menu.Target>
        <Button leftSection={<IconArrowsSort size={16} aria-hidden />} aria-label={`Sort by ${label}`}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {roomSorts.map((each) => (
          <Menu.RadioItem
            key={each.value}
            value={each.value}
            checked={each.value === sort}
            checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
            closeMenuOnClick
            onChange={() => onSort(each.value)}
          >
            {each.label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
