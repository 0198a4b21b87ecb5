import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { sharedWith } from '../reviewer-labels.ts'
import { updateShare } from '../shares.api.ts'
import { useSaveShare } from '../use-share-actions.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

export function PasswordDialog({ share, onClose }: ShareDialogProps) {
  const [password, setPassword] = useState('')
  const mustHave = useCan()('screeners:require_password')
  const save = useSaveShare((value: string | null) => updateShare(share._id, { key: 'password', value }), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !save.isPending) save.mutate(password)
  }
  return (
    <Modal opened onClose={onClose} title="Password" size={480}>
      <p className={styles.who}>{sharedWith(share)}</p>
      <form className={styles.form} onSubmit={submit}>
        <PasswordInput
          aria-label="Password"
          placeholder={share.has_password ? 'Change Password...' : 'Set Password...'}
          autoComplete="new-password"
          maxLength={200}
          data-autofocus
          value={password}
          error={save.isError ? messageOf(save.error) : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <DialogFoot
          apart={
            share.has_password &&
            !mustHave && (
              <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
                Remove Password
              </Button>
            )
          }
        >
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={password === ''} loading={save.isPending}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
