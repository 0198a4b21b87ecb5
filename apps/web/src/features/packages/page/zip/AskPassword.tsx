import { useMutation } from '@tanstack/react-query'
import { isOutOfTries } from '#platform/public-page/gate/out-of-tries'
import { PasswordForm } from '#platform/public-page/gate/PasswordForm.tsx'
import { messageOf } from '#platform/query-client'
import { unlockDelivery } from '../delivery-page.api.ts'
import styles from './ZipDialog.module.css'
import { goOnUnlocked } from './zip-run.ts'

const WHY = 'The password is asked for again twelve hours after it was entered, or when the sender changes it.'

/** In the middle of an archive, which waits for as long as that takes. */
export function AskPassword({ token, isWriting }: { token: string; isWriting: boolean }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => unlockDelivery(token, password),
    meta: { quiet: true },
    onSuccess: goOnUnlocked,
  })
  return (
    <section className={styles.locked} aria-label="Password of this link">
      <p>
        {WHY} {isWriting ? 'Nothing is lost: the archive continues from here.' : 'Then the sender sees what arrived.'}
      </p>
      <PasswordForm
        action="Continue"
        isPending={isPending}
        error={error === null ? undefined : messageOf(error)}
        isOver={isOutOfTries(error)}
        onGive={mutate}
      />
    </section>
  )
}
