import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './InlineTitle.module.css'

type InlineTitleProps = {
  value: string
  /** Called with the trimmed name when it differs from the one shown. */
  onSave: (value: string) => void
  /** Names the field and the pencil: "Screener name". */
  label: string
  level?: 1 | 2 | 3
  maxLength?: number
  /** What is shown while it is not edited, where that is shorter than the name. */
  shown?: string
  /** Without the right to change it there is no pencil. */
  readOnly?: boolean
}

/** A heading that becomes a field of the same size. Enter or leaving saves, Escape or nothing restores. */
export function InlineTitle({ value, shown = value, onSave, label, level = 1, maxLength = 255, readOnly = false }: InlineTitleProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const Heading = `h${level}` as const
  if (draft === null) {
    return (
      <div className={styles.heading}>
        <Heading className={styles.text} title={value}>
          {shown}
        </Heading>
        {!readOnly && (
          <button
            ref={pencil}
            type="button"
            className={styles.pencil}
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={() => setDraft(value)}
          >
            <IconPencil size={16} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
    )
  }
  const close = (save: boolean) => {
    const next = draft.trim()
    setDraft(null)
    if (save && next !== '' && next !== value) onSave(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    // An input method ends a word with the same keys.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Enter')
    requestAnimationFrame(() => pencil.current?.focus())
  }
  return (
    <div className={styles.heading}>
      <input
        className={styles.field}
        aria-label={label}
        value={draft}
        maxLength={maxLength}
        ref={focusOnce}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => close(true)}
      />
    </div>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  if (field === null || document.activeElement === field) return
  field.focus()
  field.select()
}
