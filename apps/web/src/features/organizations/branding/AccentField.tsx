import { inkOn } from '@answerprint/contract/readable'
import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import styles from './Branding.module.css'
import { accents, readColor } from './branding-draft.ts'

/** The colour of buttons. The text on it is chosen by what can be read, and how well is said. */
export function AccentField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const color = readColor(value)
  const ink = color ? inkOn(color) : undefined
  return (
    <fieldset className={styles.group}>
      <legend>Accent</legend>
      <div className={styles.row}>
        {accents.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.swatch}
            style={{ background: each }}
            aria-label={`Accent ${each}`}
            aria-pressed={color === each}
            onClick={() => onChange(each)}
          />
        ))}
        <TextInput
          className={styles.hex ?? ''}
          aria-label="Accent as a hexadecimal color"
          placeholder="None"
          maxLength={9}
          value={value}
          error={color === undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p className={styles.measured} role="status">
        {ink !== undefined && (
          <>
            <IconCheck size={14} stroke={2.2} aria-hidden /> Readable with {ink.name} text, {ink.contrast.toFixed(1)} to 1
          </>
        )}
        {color === null && 'Without an accent, buttons are black or white.'}
        {color === undefined && <span className={styles.fault}>Write a color like #2fa58a.</span>}
      </p>
    </fieldset>
  )
}
