import { Button } from '@mantine/core'
import { retryProps } from '../focus/retry-props.ts'
import { ErrorArt } from './ErrorArt.tsx'
import styles from './ErrorScreen.module.css'

/** For a failure without words of its own. */
export const FAILED_GENERALLY =
  'An internal error occurred. Please refresh the page. If this problem persists please contact support. This error has been logged automatically.'

type ErrorScreenProps = {
  /** What it is that failed: "The rooms could not be loaded". */
  title?: string
  message?: string
  /** The number support can find in the log. */
  reference?: string
  onRetry?: () => void
  onSupport?: () => void
  size?: 'page' | 'panel'
}

export function ErrorScreen({ title, message = FAILED_GENERALLY, reference, onRetry, onSupport, size = 'page' }: ErrorScreenProps) {
  return (
    <div className={styles.screen} role="alert" data-size={size}>
      <ErrorArt />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.message}>{message}</p>
      </div>
      {reference !== undefined && (
        <p className={styles.reference}>
          Nothing is lost. If it keeps failing, send us the reference <span>{reference}</span>.
        </p>
      )}
      {(onRetry !== undefined || onSupport !== undefined) && (
        <div className={styles.actions}>
          {onRetry !== undefined && (
            <Button variant={size === 'page' ? 'ink' : 'default'} {...retryProps(onRetry)}>
              Try Again
            </Button>
          )}
          {onSupport !== undefined && (
            <Button variant="default" onClick={onSupport}>
              Contact Support
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
