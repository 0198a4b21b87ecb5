import { Mark } from '@answerprint/ui/Mark'
import type { ReactNode } from 'react'
import { HostName } from './HostName.tsx'
import styles from './House.module.css'
import type { Review } from './review.api.ts'
import { Seats } from './Seats.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { accentOf } from './use-host-brand.ts'

/** A lit screen before empty seats: every gate stands on it, and nothing of the film does. */
export function House({ host, children }: { host: Review['host'] | null; children: ReactNode }) {
  return (
    <div className={styles.house} style={accentOf(host)}>
      <div className={styles.corner}>
        <ThemeSwitch />
      </div>
      <header className={styles.marquee}>
        <HostName host={host} size="gate" />
      </header>
      <main className={styles.screen}>
        <div className={styles.card}>{children}</div>
      </main>
      <Seats />
      <Foot host={host} />
    </div>
  )
}

/** The host's own line, and ours unless their plan leaves it off. */
export function Foot({ host }: { host: Review['host'] | null }) {
  const line = host?.footer_line ?? ''
  return (
    <footer className={styles.foot}>
      {line !== '' && (
        <span className={styles.line} title={line}>
          {line}
        </span>
      )}
      {host?.shows_sent_with !== false && (
        <span className={styles.by}>
          Delivered with <Mark size={16} /> <b>Answerprint</b>
        </span>
      )}
    </footer>
  )
}
