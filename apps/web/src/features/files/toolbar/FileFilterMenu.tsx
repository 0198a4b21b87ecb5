import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './FilesToolbar.module.css'
import type { FileFilter } from './file-filter.ts'

const load = async () => ({ default: (await import('./FileFilterPanel.tsx')).FileFilterPanel })
const FileFilterPanel = lazy(load)

type FileFilterMenuProps = { filter: FileFilter; onFilter: (filter: FileFilter) => void }

/** By type and by tag. */
export function FileFilterMenu({ filter, onFilter }: FileFilterMenuProps) {
  const [opened, setOpened] = useState(false)
  const count = filter.types.length + filter.tags.length
  const name = 'Filter by type, tag'
  return (
    <Popover opened={opened} onChange={setOpened} width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          leftSection={<IconFilter size={16} aria-hidden {...(count > 0 && { className: styles.on })} />}
          aria-label={count === 0 ? name : `${name} ${count} chosen`}
          aria-expanded={opened}
          // It is there when the focus goes into it.
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpened(!opened)}
        >
          <span className={styles.word}>Type, tag</span>
          {count > 0 && <span className={styles.on}>&nbsp;{count}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={name}>
        <Suspense fallback={null}>
          <FileFilterPanel filter={filter} onFilter={onFilter} onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
