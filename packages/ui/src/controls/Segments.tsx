import { useId } from 'react'
import styles from './Segments.module.css'

type SegmentsProps<Value extends string | number> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  /** What the chosen one means. */
  hint?: string
  onChange: (value: Value) => void
}

/** A few choices side by side; radios underneath, so the arrow keys move. */
export function Segments<Value extends string | number>({ label, value, options, hint, onChange }: SegmentsProps<Value>) {
  const hintID = useId()
  return (
    <fieldset className={styles.segments} aria-describedby={hint === undefined ? undefined : hintID}>
      <legend>{label}</legend>
      <span>
        {options.map(([each, text]) => (
          <label key={each} data-on={each === value || undefined}>
            <input type="radio" name={label} checked={each === value} onChange={() => onChange(each)} />
            {text}
          </label>
        ))}
      </span>
      {hint !== undefined && (
        <small id={hintID} className={styles.hint}>
          {hint}
        </small>
      )}
    </fieldset>
  )
}
