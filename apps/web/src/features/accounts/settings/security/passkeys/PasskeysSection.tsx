import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { passkeysWork } from '../../../login/passkey-message.ts'
import styles from '../../Settings.module.css'
import { ownAccount, type Passkey, securityQuery } from '../../settings.api.ts'
import { useOpenedForm } from '../../use-opened-form.ts'
import { AskPassword } from '../AskPassword.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import rows from './Rows.module.css'

export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const { open: adding, setOpen: setAdding, opener } = useOpenedForm()
  const [removing, setRemoving] = useState<Passkey | undefined>(undefined)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery(user._id).queryKey })
  return (
    <section className={styles.section} aria-labelledby="passkeys-title">
      <div className={styles.head}>
        <h2 id="passkeys-title">Passkeys</h2>
        {passkeys.length > 0 && <span className={styles.count}>{passkeys.length}</span>}
        {!adding && passkeysWork() && (
          <div className={styles.actions}>
            <Button ref={opener} onClick={() => setAdding(true)}>
              Add passkey
            </Button>
          </div>
        )}
      </div>
      {passkeys.length === 0 && !adding && (
        <p className={styles.text}>
          {passkeysWork()
            ? 'Sign in with your fingerprint, your face or a security key in place of a code.'
            : 'This browser offers no passkeys on this page.'}
        </p>
      )}
      {adding && (
        <AddPasskey
          onAdded={async () => {
            await refresh()
            setAdding(false)
            toasts.success('The passkey was added.')
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {passkeys.length > 0 && (
        <ul className={rows.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onRenamed={refresh} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {removing !== undefined && (
        <AskPassword
          title="Remove this passkey?"
          lead={`“${removing.name}” no longer signs you in. You can add it again at any time.`}
          verb="Remove passkey"
          send={(password) => ownAccount(user._id).removePasskey(removing._id, password)}
          onDone={async () => {
            await refresh()
            setRemoving(undefined)
            toasts.success('The passkey was removed.')
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}
