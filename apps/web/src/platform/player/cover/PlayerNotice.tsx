import { retryProps } from '@answerprint/ui/retry-props'
import styles from '../FilmPlayer.module.css'

type PlayerNoticeProps = { title: string; text: string; code?: number; retry?: string; onRetry?: () => void }

/** Covers the picture: why nothing plays, and what can be done. */
export function PlayerNotice({ title, text, code = 0, retry = 'Try Again', onRetry }: PlayerNoticeProps) {
  return (
    <div className={styles.notice} role="alert" data-player-part>
      <h3>{title}</h3>
      <p>{text}</p>
      {onRetry !== undefined && (
        <button type="button" className={styles.retry} {...retryProps(onRetry)}>
          {retry}
        </button>
      )}
      {code > 0 && <small>Code {code}</small>}
    </div>
  )
}
