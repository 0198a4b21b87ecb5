import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './InlineTitle.module.css'

type InlineTitleProps = {
  value: string
  /** Called with the trimmed name when it differs from the one shown. Answers what was wrong: the name is then in the field again. */
  onSave: (value: string) => Promise<string | undefined>
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
  const [problem, setProblem] = useState<string>()
  const problemID = useId()
  const pencil = useRef<HTMLButtonElement>(null)
  const Heading = `h${level}` as const
  if (draft === null) {
    return (
      <div className={styles.heading}>
        <Heading className={styles.text} title={value} dir="auto">
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
  const close = async (save: boolean) => {
    const next = draft.trim()
    setDraft(null)
    setProblem(undefined)
    if (!save || next === '' || next === value) return
    const refused = await onSave(next)
    if (refused === undefined) return
    setDraft((typedSince) => typedSince ?? next)
    setProblem(refused)
  }
  const handleKey = (event: KeyboardEvent) => {
    // An input method ends a word with the same keys.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    void close(event.key === 'Enter')
    requestAnimationFrame(() => pencil.current?.focus())
  }
  return (
    <div className={styles.heading}>
      <input
        className={styles.field}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemID}
        value={draft}
        dir="auto"
        maxLength={maxLength}
        ref={problem === undefined ? focusOnce : focusUnlessElsewhere}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => void close(true)}
      />
      {problem !== undefined && (
        <p id={problemID} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  if (field === null || document.activeElement === field) return
  field.focus()
  field.select()
}

/** What was wrong is known later: who has gone on to another control stays there. */
function focusUnlessElsewhere(field: HTMLInputElement | null): void {
  if (document.activeElement?.matches('a, button, input, textarea, select') !== true) focusOnce(field)
}
