import styles from './Leader.module.css'

/** A frame of film leader with a number in it, for pages that do not exist. */
export function Leader({ number }: { number: string }) {
  return (
    <div className={styles.leader} aria-hidden="true">
      <svg viewBox="0 0 168 168" fill="none" stroke="var(--line-2)" strokeWidth="1.2" aria-hidden="true">
        <defs>
          <linearGradient id="leader-line" gradientUnits="userSpaceOnUse" x1="-120" x2="288" y1="0" y2="0">
            <stop stopColor="var(--line-2)" stopOpacity="0" />
            <stop offset=".5" stopColor="var(--line-2)" />
            <stop offset="1" stopColor="var(--line-2)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d="M84 84V6a78 78 0 0 1 67.5 117z" fill="var(--lamp-soft)" stroke="none" />
        <circle cx="84" cy="84" r="78" />
        <circle cx="84" cy="84" r="64" />
        <path d="M84-14v196" />
        <path d="M-120 84h408" stroke="url(#leader-line)" />
        <path d="M84 84 151.5 123M84 84V6" stroke="var(--lamp)" strokeWidth="1.6" />
      </svg>
      <b className={styles.number}>{number}</b>
    </div>
  )
}
