import { Mark } from './Mark.tsx'
import styles from './Wordmark.module.css'

/** Mark and name, as in the top bar. */
export function Wordmark({ size = 22 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      Answerprint
    </span>
  )
}
