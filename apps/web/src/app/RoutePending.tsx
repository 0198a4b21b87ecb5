import { VisuallyHidden } from '@mantine/core'
import styles from './RoutePending.module.css'

/** A lamp line along the top while a screen is fetched. */
export function RoutePending() {
  return (
    <div className={styles.pending} role="status">
      <span className={styles.line} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}
