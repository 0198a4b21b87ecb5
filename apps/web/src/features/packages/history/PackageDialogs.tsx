import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { MomentField } from '#platform/moments/moment-field'
import { isSameMoment } from '#platform/moments/moments'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { PACKAGES_KEY, type Package, type PackageChange, updatePackage } from '../packages.api.ts'
import styles from './PackagesScreen.module.css'

export type RowDialog = 'expiry' | 'password' | 'expire'
type PackageDialogProps = { projectID: string; shared: Package; onClose: () => void }

export function PackageDialogs({ dialog, ...props }: PackageDialogProps & { dialog: RowDialog }) {
  if (dialog === 'expire') return <ExpirePackage {...props} />
  return dialog === 'expiry' ? <PackageExpiry {...props} /> : <PackagePassword {...props} />
}

function useSavePackage({ projectID, shared, onClose }: PackageDialogProps) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: PackageChange) => updatePackage(projectID, shared._id, change),
    meta: { quiet: true },
    onSuccess: async () => {
      toasts.success('Package updated!')
      await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      onClose()
    },
  })
}

function ExpirePackage(props: PackageDialogProps) {
  const save = useSavePackage(props)
  const { recipients, description } = props.shared
  return (
    <ConfirmModal
      opened
      tone="danger"
      title="Expire links"
      confirm="Expire"
      busy={save.isPending}
      onConfirm={() => save.mutate({ key: 'is_expired', value: true })}
      onClose={props.onClose}
    >
      <p>
        {formatCount(recipients.length, 'link')} to <b>{description}</b> will stop working at once.
      </p>
      {save.isError && <p role="alert">{messageOf(save.error)}</p>}
    </ConfirmModal>
  )
}

function PackageExpiry(props: PackageDialogProps) {
  const kept = props.shared.expires_at
  const [expiry, setExpiry] = useState(kept)
  const save = useSavePackage(props)
  const isBlocked = isSameMoment(expiry, kept) || save.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) save.mutate({ key: 'expires_at', value: expiry })
  }
  return (
    <Modal opened onClose={props.onClose} title="Expiry date" size={480}>
      <form className={styles.form} onSubmit={submit}>
        <MomentField
          label="Expires"
          placeholder="Never expires"
          clear="Never expires"
          value={expiry}
          error={save.isError ? messageOf(save.error) : undefined}
          onChange={setExpiry}
        />
        <footer className={styles.footer}>
          <Button variant="subtle" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked}>
            Confirm
          </Button>
        </footer>
      </form>
    </Modal>
  )
}

function PackagePassword(props: PackageDialogProps) {
  const hasOne = props.shared.is_password_enabled
  const [password, setPassword] = useState('')
  const save = useSavePackage(props)
  const isBlocked = save.isPending || (!hasOne && password === '')
  const action = !hasOne ? 'Set Password' : password === '' ? 'Remove Password' : 'Update Password'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlocked) save.mutate({ key: 'password', value: password })
  }
  return (
    <Modal opened onClose={props.onClose} title={hasOne ? 'Update Password' : 'Set Password'} size={480}>
      <form className={styles.form} onSubmit={submit}>
        <PasswordInput
          aria-label="Password"
          placeholder={hasOne ? 'Leave empty to remove the password' : 'At least 4 characters'}
          autoComplete="new-password"
          maxLength={200}
          data-autofocus
          value={password}
          error={save.isError ? messageOf(save.error) : undefined}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <footer className={styles.footer}>
          <Button variant="subtle" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={isBlocked}>
            {action}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
