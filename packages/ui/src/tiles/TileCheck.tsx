import type { MouseEvent } from 'react'
import { classes } from '../theme/classes.ts'
import styles from './TileCheck.module.css'

export type Selection = {
  checked: boolean
  /** `shift` asks for the range from the last one touched. */
  onToggle: (shift: boolean) => void
  disabled?: boolean
}

type TileCheckProps = Selection & { label: string; mixed?: boolean; className?: string | undefined }

/** The tick on tiles and rows: a plain input, so that a thousand of them cost nothing. */
export function TileCheck({ checked, onToggle, disabled = false, mixed = false, label, className }: TileCheckProps) {
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle(event.shiftKey)
  }
  return (
    <label className={classes(styles.check, className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input !== null) input.indeterminate = mixed && !checked
        }}
        onClick={handleClick}
        onChange={() => undefined}
      />
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={mixed && !checked ? 'M2.5 6h7' : 'm2.2 6.3 2.5 2.5 5-5.4'} />
      </svg>
    </label>
  )
}
