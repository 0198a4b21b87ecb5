import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './FilesToolbar.module.css'
import { type FilterProps, sortKeys } from './file-filter.ts'

const load = async () => (await import('./toolbar-menus.ts')).SortMenuDropdown

/** Where there are no column heads to sort by. */
export function SortMenu({ filter, onFilter }: FilterProps) {
  const label = sortKeys.find((each) => each.value === filter.sortBy)?.label ?? 'Name'
  const Direction = filter.sortDir === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <LazyMenu
      load={load}
      with={{ filter, onFilter }}
      target={
        <Button
          leftSection={<Direction size={16} aria-hidden />}
          aria-label={`Sort by ${label.toLowerCase()}, ${filter.sortDir === 'ASC' ? 'ascending' : 'descending'}`}
        >
          <span className={styles.word}>{label}</span>
        </Button>
      }
    />
  )
}
