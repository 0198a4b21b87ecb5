import { Button } from '@mantine/core'
import { EmptyArt } from './EmptyArt.tsx'
import styles from './ErrorScreen.module.css'

const GENERIC =
  'An internal error occurred. Please refresh the page. If this problem persists please contact support. This error has been logged automatically.'

type ErrorScreenProps = {
  message?: string
  /** The number support can find in the log. */
  reference?: string
  onRetry?: () => void
  size?: 'page' | 'panel'
}

export function ErrorScreen({ message = GENERIC, reference, onRetry, size = 'page' }: ErrorScreenProps) {
  return (
    <div className={styles.screen} role="alert" data-size={size}>
      <EmptyArt kind="error" />
      <p className={styles.message}>{message}</p>
      {reference !== undefined && (
        <p className={styles.reference}>
          Reference <span>{reference}</span>
        </p>
      )}
      {onRetry !== undefined && (
        <Button variant={size === 'page' ? 'ink' : 'default'} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
