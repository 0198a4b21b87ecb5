import { RadioItems } from '@answerprint/ui/RadioItems'
import { Button, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
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
        <RadioItems choices={roomSorts} value={sort} onChange={onSort} />
      </Menu.Dropdown>
    </Menu>
  )
}
