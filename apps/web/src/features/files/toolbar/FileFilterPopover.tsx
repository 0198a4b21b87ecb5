import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { FileFilterPanel } from './FileFilterPanel.tsx'
import styles from './FilesToolbar.module.css'
import { FILTER_NAME, type FilterProps } from './file-filter.ts'

export function FileFilterPopover({ filter, onFilter, target }: FilterProps & LateMenuProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} trapFocus returnFocus>
      <Popover.Target>{cloneElement(target, { 'aria-expanded': opened, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={FILTER_NAME}>
        <FileFilterPanel filter={filter} onFilter={onFilter} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
