import { UnlockForm } from '../UnlockForm.tsx'
import styles from './ZipDialog.module.css'
import { goOnUnlocked } from './zip-run.ts'

const WHY = 'The password is asked for again twelve hours after it was entered, or when the sender changes it.'

/** In the middle of an archive, which waits for as long as that takes. */
export const AskPassword = ({ token, isWriting }: { token: string; isWriting: boolean }) => (
  <section className={styles.locked} aria-label="Password of this link">
    <p>
      {WHY} {isWriting ? 'Nothing is lost: the archive continues from here.' : 'Then the sender sees what arrived.'}
    </p>
    <UnlockForm token={token} action="Continue" onAnswer={goOnUnlocked} />
  </section>
)
