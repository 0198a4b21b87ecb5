import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { focusHeading } from '#platform/browser/focus-heading'
import { COMMENT_KEY, keyHelp } from '../keys/player-keys.ts'
import styles from './KeyboardHelp.module.css'

/** Inside the player's element, so that it is shown in full screen too. */
export function KeyboardHelp({ hasComments, onClose }: { hasComments: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.help}
      aria-label="Keyboard"
      onClose={() => {
        // A dialog gives the focus back by itself; opened by its key it may have found none.
        focusHeading(dialog.current)
        onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <h2>Keyboard</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
            <IconX size={18} aria-hidden />
          </button>
        </header>
        <dl className={styles.keys}>
          {keyHelp
            .filter(([, meaning]) => hasComments || meaning !== COMMENT_KEY)
            .map(([keys, meaning]) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{keys.map((key) => (key === '–' ? <span key={key}>–</span> : <kbd key={key}>{key}</kbd>))}</dd>
              </div>
            ))}
        </dl>
      </div>
    </dialog>
  )
}
