import { classes } from '@answerprint/ui/classes'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import styles from './InlineField.module.css'
import { useSaved } from './use-saved.tsx'

type InlineFieldProps = {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  /** Nothing restores what stood there. */
  required?: boolean
  /** Of the words; the field around them keeps its shape. */
  className?: string | undefined
  autoFocus?: boolean
  save: (value: string) => Promise<unknown>
}

/** Words of a row that are edited where they stand. Leaving or Enter saves, Escape restores. */
export function InlineField({ label, value, maxLength, placeholder, required = false, className, autoFocus, save }: InlineFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const saving = useMutation({ mutationFn: save, onSettled: () => setDraft(null) })
  const note = useSaved(saving)
  const leave = () => {
    const next = draft?.trim() ?? value
    if (next === value || (required && next === '')) return setDraft(null)
    if (!saving.isPending) saving.mutate(next)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setDraft(null)
    }
  }
  return (
    <span className={styles.field}>
      <input
        className={classes(styles.input, className)}
        aria-label={label}
        title={value || undefined}
        value={draft ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        ref={autoFocus === true ? focusOnce : undefined}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      {draft === null && note}
    </span>
  )
}

const focused = new WeakSet<HTMLInputElement>()

/** When it appears, and not again when it is drawn anew. */
function focusOnce(field: HTMLInputElement | null): void {
  if (field === null || focused.has(field)) return
  focused.add(field)
  field.focus()
}
