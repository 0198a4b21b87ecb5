import { useRef } from 'react'
import styles from './UndoToast.module.css'

type UndoToastProps = { said: string; onUndo: () => void }

/** The toast goes with its button: the focus stays where it was, or returns there. */
export function UndoToast({ said, onUndo }: UndoToastProps) {
  const before = useRef<EventTarget>(null)
  const handleUndo = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true })
    onUndo()
  }
  return (
    <span className={styles.line}>
      <span className={styles.said}>{said}</span>
      <button
        type="button"
        className={styles.undo}
        onMouseDown={(event) => event.preventDefault()}
        onFocus={(event) => {
          before.current = event.relatedTarget
        }}
        onClick={handleUndo}
      >
        Undo
      </button>
    </span>
  )
}
