import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { formatMs, readMs } from '../state/times.ts'
import styles from './CueForm.module.css'

const STEP_MS = 100
const LARGE_STEP_MS = 1_000

type TimeFieldProps = { edge: 'in' | 'out'; ms: number; onChange: (ms: number) => void; onPicture: () => void }

/** A time that can be typed, moved by the arrow keys, and taken from the picture. What is no time goes back to what it was. */
export function TimeField({ edge, ms, onChange, onPicture }: TimeFieldProps) {
  const [draft, setDraft] = useState<string>()
  const name = edge === 'in' ? 'In' : 'Out'
  const isWrong = draft !== undefined && readMs(draft) === undefined
  const keep = () => {
    const read = draft === undefined ? undefined : readMs(draft)
    if (read !== undefined && read !== ms) onChange(read)
    setDraft(undefined)
  }
  const obey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep()
    else if (event.key === 'Escape') setDraft(undefined)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const step = event.shiftKey ? LARGE_STEP_MS : STEP_MS
      const from = (draft === undefined ? undefined : readMs(draft)) ?? ms
      setDraft(undefined)
      onChange(Math.max(0, from + (event.key === 'ArrowUp' ? step : -step)))
    } else return
    event.preventDefault()
  }
  const Icon = edge === 'in' ? IconArrowBarToLeft : IconArrowBarToRight
  return (
    <div className={styles.time}>
      <TextInput
        label={name}
        value={draft ?? formatMs(ms)}
        error={isWrong}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={obey}
      />
      <Tooltip label={edge === 'in' ? 'Begin at the picture (I)' : 'End at the picture (O)'}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={edge === 'in' ? 'Begin at the picture' : 'End at the picture'}
          onClick={onPicture}
        >
          <Icon size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
