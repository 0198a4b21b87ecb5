import { type ReactNode, useId } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './SegmentedChoice.module.css'

type SegmentedChoiceProps<Value extends string> = {
  /** Names the choice: "View". */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Shown as text, or as an icon with the text as its name. A note is shown behind a text: what the choice brings. */
  options: readonly { value: Value; label: string; icon?: ReactNode; note?: string }[]
  className?: string | undefined
}

/** One of a few, side by side: native radio buttons, so that arrow keys work as they should. */
export function SegmentedChoice<Value extends string>({ label, value, onChange, options, className }: SegmentedChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes(styles.group, className)}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(styles.option, option.icon === undefined && styles.word)}
          title={option.icon === undefined ? undefined : option.label}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.note === undefined ? option.label : `${option.label}, ${option.note}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon === undefined ? option.label : option.icon}
          {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
