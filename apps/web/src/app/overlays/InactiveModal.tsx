import { Button, FocusTrap, Portal, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { endIdleSession } from '#platform/session'
import styles from './InactiveModal.module.css'
import type { Idle } from './use-idle.ts'

const SECONDS = 30
const ROUND = 2 * Math.PI * 44
/** Every second read aloud would drown the question. */
const ANNOUNCED = new Set([30, 10, 5])

/** Two hours without activity: thirty seconds to answer before the session ends. */
export function InactiveModal({ idle: { phase, seconds, stayHere } }: { idle: Idle }) {
  useTitleOfCountdown(seconds)
  return (
    <Portal>
      <div className={styles.scrim}>
        <FocusTrap active>
          <div
            role="alertdialog"
            aria-modal="true"
            aria-labelledby="inactive-title"
            aria-describedby="inactive-text"
            className={styles.modal}
          >
            <Ring seconds={seconds} />
            <h2 id="inactive-title" className={styles.title}>
              Are you still there?
            </h2>
            <p id="inactive-text" className={styles.text}>
              You have been away for 2 hours. In {seconds} seconds we sign you out to keep your films safe.
            </p>
            <VisuallyHidden role="status">{ANNOUNCED.has(seconds) ? `${seconds} seconds left` : ''}</VisuallyHidden>
            <Button variant="ink" size="md" fullWidth data-autofocus loading={phase === 'checking'} onClick={stayHere} mt={24}>
              Stay signed in
            </Button>
            <Button variant="subtle" fullWidth onClick={() => void endIdleSession()} mt={6}>
              Sign Out
            </Button>
          </div>
        </FocusTrap>
      </div>
    </Portal>
  )
}

function Ring({ seconds }: { seconds: number }) {
  return (
    <span className={styles.ring} aria-hidden>
      <svg viewBox="0 0 96 96" width="96" height="96" fill="none" strokeWidth="4" aria-hidden="true">
        <circle cx="48" cy="48" r="44" stroke="var(--s3)" />
        <circle
          cx="48"
          cy="48"
          r="44"
          stroke="var(--lamp)"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - seconds / SECONDS)}
          transform="rotate(-90 48 48)"
        />
      </svg>
      <span className={styles.seconds}>{seconds}</span>
    </span>
  )
}

/** The tab's title counts too, for a person who looks at another tab. */
function useTitleOfCountdown(seconds: number): void {
  useEffect(() => {
    const before = document.title
    return () => {
      document.title = before
    }
  }, [])
  useEffect(() => {
    document.title = `${seconds} · Are you still there?`
  }, [seconds])
}
