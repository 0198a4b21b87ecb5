import { type ReactNode, useId } from 'react'
import styles from './SegmentedIcons.module.css'

type SegmentedIconsProps<Value extends string> = {
  /** Names the choice: "View". */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon: ReactNode }[]
}

/** One of a few, by icon: native radio buttons, so that arrow keys work as they should. */
export function SegmentedIcons<Value extends string>({ label, value, onChange, options }: SegmentedIconsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
        </label>
      ))}
    </fieldset>
  )
}
