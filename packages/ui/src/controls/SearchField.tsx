import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
  className?: string | undefined
  /** In a dialog the focus begins here. */
  isFirst?: boolean
}

/** The longest text that any search of the server accepts. */
const MOST_CHARACTERS = 200

/**
 * Escape or the cross empties it. The caller waits before it asks the server. A field of the browser: Mantine's would be most of what the
 * first page loads for it.
 */
export function SearchField({ label, placeholder = label, value, onChange, inputRef, className, isFirst = false }: SearchFieldProps) {
  return (
    <div className={classes(styles.search, className)}>
      <IconSearch size={16} className={styles.icon} aria-hidden />
      <input
        ref={inputRef}
        // The colours of every field.
        className={`mantine-Input-input ${styles.input}`}
        type="search"
        maxLength={MOST_CHARACTERS}
        data-autofocus={isFirst || undefined}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // The browser would empty it too, and be heard a second time.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <ActionIcon size={26} className={styles.clear ?? ''} aria-label="Clear search" onClick={() => onChange('')}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
