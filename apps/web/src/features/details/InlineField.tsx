import { classes } from '@answerprint/ui/classes'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useDraft } from '#platform/fields/use-draft'
import { useSaved } from '#platform/fields/use-saved.tsx'
import { rowKeys } from './field-keys.ts'
import styles from './InlineField.module.css'

type InlineFieldProps = {
  label: string
  value: string
  maxLength: number
  placeholder?: string
  /** An empty value is not saved: the previous one is restored. */
  required?: boolean
  /** Of the words; the field around them keeps its shape. */
  className?: string | undefined
  autoFocus?: boolean
  save: (value: string) => Promise<unknown>
}

/** A text of a row that is edited in place. Leaving or Enter saves, Escape restores; a text that could not be saved stays in the field. */
export function InlineField({ label, value, maxLength, placeholder, required = false, className, autoFocus, save }: InlineFieldProps) {
  const draft = useDraft(value)
  // One after the other, so that the last value wins.
  const saving = useMutation({ mutationFn: save, scope: { id: useId() }, onSuccess: (_answer, words) => draft.settle(words) })
  const note = useSaved(saving)
  const restore = () => {
    draft.restore()
    saving.reset()
  }
  const leave = () => {
    const words = draft.text.trim()
    if (saving.isPending && saving.variables === words) return
    if ((words === value && !saving.isPending) || (required && words === '')) draft.restore()
    else saving.mutate(words)
  }
  return (
    <span className={styles.field}>
      <input
        className={classes(styles.input, className)}
        aria-label={label}
        aria-invalid={(saving.isError && draft.isTouched) || undefined}
        title={value || undefined}
        value={draft.text}
        placeholder={placeholder}
        maxLength={maxLength}
        ref={autoFocus === true ? focusOnce : undefined}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={rowKeys(restore)}
      />
      {!draft.isTouched && note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}

const focused = new WeakSet<HTMLInputElement>()

/** Focuses when it appears, and not on every render. */
function focusOnce(field: HTMLInputElement | null): void {
  if (field === null || focused.has(field)) return
  focused.add(field)
  field.focus()
}
