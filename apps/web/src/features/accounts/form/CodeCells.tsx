import { classes } from '@answerprint/ui/classes'
import type { Ref } from 'react'
import styles from './CodeCells.module.css'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, index) => index)

type Props = {
  value: string
  onChange: (digits: string) => void
  /** Called with the digit that makes it whole. */
  onComplete?: (digits: string) => void
  label: string
  size?: 'md' | 'lg'
  /** Being checked: it keeps the focus, and takes nothing. */
  busy?: boolean
  failed?: boolean
  describedBy?: string
  fieldRef?: Ref<HTMLInputElement>
}

/** Six cells over one field, so that pasting, filling in by the browser and correcting work as in any field. */
export function CodeCells({ value, onChange, onComplete, label, size = 'lg', busy = false, failed = false, describedBy, fieldRef }: Props) {
  const type = (field: HTMLInputElement) => {
    const digits = field.value.replace(/\D/g, '').slice(0, LENGTH)
    // An invalid character changes no state, so React would not render and would leave it in the field.
    field.value = digits
    onChange(digits)
    if (digits.length === LENGTH && digits !== value) onComplete?.(digits)
  }
  return (
    <div className={classes(styles.cells, size === 'md' && styles.small)}>
      <input
        ref={fieldRef}
        className={styles.field}
        aria-label={label}
        aria-invalid={failed || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the page asks for nothing but this code.
        autoFocus
        // Longer than the code: a pasted one may hold spaces.
        maxLength={20}
        value={value}
        readOnly={busy}
        onChange={(event) => type(event.currentTarget)}
      />
      {PLACES.map((place) => (
        <span
          key={place}
          className={styles.cell}
          aria-hidden
          data-failed={failed || undefined}
          data-next={place === Math.min(value.length, LENGTH - 1) || undefined}
        >
          {value[place] ?? ''}
        </span>
      ))}
    </div>
  )
}
