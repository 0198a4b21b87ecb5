import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { showOverlay } from '#platform/shell-store'
import styles from './SearchButton.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Looks like a field and opens the palette. */
export function SearchButton() {
  return (
    <UnstyledButton
      className={styles.search}
      aria-label="Search or jump to"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay({ name: 'palette' })}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span className={styles.words}>Search or jump to</span>
      <kbd className={styles.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} aria-hidden />
    </UnstyledButton>
  )
}
