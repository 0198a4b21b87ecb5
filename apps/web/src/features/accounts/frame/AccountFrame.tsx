import { Wordmark } from '@answerprint/ui/Wordmark'
import type { ReactNode } from 'react'
import styles from './AccountFrame.module.css'

/** The same still printed with three settings of the printer's lights: what an answer print is for. */
const prints = [
  { roll: 'A004', lights: '22 · 31 · 34', grade: 'saturate(.85) hue-rotate(-14deg) brightness(.9)' },
  { roll: 'A005', lights: '25 · 31 · 27', grade: 'none' },
  { roll: 'A006', lights: '31 · 30 · 22', grade: 'saturate(1.15) hue-rotate(12deg) brightness(1.04)' },
] as const

type AccountArt = 'login' | 'signup' | 'reset' | 'two-factor' | 'invite'

export function AccountFrame({ art, children }: { art: AccountArt; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <aside className={styles.gate} aria-hidden="true">
        <div className={styles.strip}>
          <span className={styles.edge}>{'ANSWERPRINT\u20025219\u2002·\u2002KZ 24 7731 4406'}</span>
          {prints.map(({ roll, lights, grade }) => (
            <figure key={roll} className={styles.print} data-lit={grade === 'none' || undefined}>
              <img src={`/art/${art}.webp`} alt="" width={1240} height={519} style={{ filter: grade }} />
              {grade === 'none' && (
                <figcaption>
                  <span>{roll}</span>
                  <span>{lights}</span>
                </figcaption>
              )}
            </figure>
          ))}
        </div>
      </aside>
      <div className={styles.side}>
        <header className={styles.column}>
          <Wordmark />
        </header>
        <main className={styles.form}>{children}</main>
        <footer className={styles.column}>
          <span>Film masters kept safe. Screeners shown to the people you choose.</span>
        </footer>
      </div>
    </div>
  )
}
