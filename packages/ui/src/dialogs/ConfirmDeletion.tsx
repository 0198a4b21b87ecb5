import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './ConfirmDeletion.module.css'
import { ConfirmModal } from './ConfirmModal.tsx'
import { mayDelete } from './may-delete.ts'

type ConfirmDeletionProps = {
  /** The verb and what it acts on, as title and as button: "Delete 3 projects". */
  title: string
  /** What is deleted. */
  children: ReactNode
  /** What goes with it: each is ticked. */
  consequences: readonly string[]
  error?: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** For what takes much with it: each consequence is ticked, and the word is typed. */
export function ConfirmDeletion({ title, children, consequences, error, busy, onConfirm, onClose }: ConfirmDeletionProps) {
  const [word, setWord] = useState('')
  const [ticks, setTicks] = useState(consequences.map(() => false))
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={title}
      confirm={title}
      disabled={!mayDelete(word, ticks)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className={styles.lead}>{children}</p>
      <div className={styles.stack}>
        {consequences.map((label, index) => (
          <Checkbox
            key={label}
            label={label}
            checked={ticks[index] ?? false}
            onChange={(event) => setTicks(ticks.with(index, event.currentTarget.checked))}
          />
        ))}
        <TextInput
          label={
            <>
              Type <b>delete</b> to confirm
            </>
          }
          autoComplete="off"
          value={word}
          error={error}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  )
}
