import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import styles from './FilesToolbar.module.css'
import { FILTER_NAME, type FilterProps } from './file-filter.ts'

const load = async () => (await import('./toolbar-menus.ts')).FileFilterPopover

/** By type and by tag. */
export function FileFilterMenu({ filter, onFilter }: FilterProps) {
  const count = filter.types.length + filter.tags.length
  const target = (
    <Button
      leftSection={<IconFilter size={16} aria-hidden {...(count > 0 && { className: styles.on })} />}
      aria-label={count === 0 ? FILTER_NAME : `${FILTER_NAME} ${count} chosen`}
    >
      <span className={styles.word}>Type, tag</span>
      {count > 0 && <span className={styles.on}>&nbsp;{count}</span>}
    </Button>
  )
  return <LazyMenu kind="dialog" load={load} with={{ filter, onFilter }} target={target} />
}
