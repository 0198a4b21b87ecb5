import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './FilesToolbar.module.css'
import { type FileFilter, sortedBy } from './file-filter.ts'

const keys = [
  { key: 'name', label: 'Name' },
  { key: 'size', label: 'Size' },
  { key: 'created_at', label: 'Created' },
] as const

/** The grid has no column heads to sort by. */
export function SortMenu({ filter, onFilter }: { filter: FileFilter; onFilter: (filter: FileFilter) => void }) {
  const label = keys.find((each) => each.key === filter.sortBy)?.label ?? 'Name'
  const Direction = filter.sortDir === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          leftSection={<Direction size={16} aria-hidden />}
          aria-label={`Sort by ${label.toLowerCase()}, ${filter.sortDir === 'ASC' ? 'ascending' : 'descending'}`}
        >
          <span className={styles.word}>{label}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {keys.map((each) => (
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
