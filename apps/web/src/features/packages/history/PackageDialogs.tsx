import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { FormDialog } from '@answerprint/ui/FormDialog'
import { PasswordInput, Select } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { MomentField } from '#platform/moments/moment-field'
import { isSameMoment } from '#platform/moments/moments'
import { messageOf } from '#platform/query-client'
import type { Package } from '../packages.api.ts'
import { reminderChoices, reminderDays } from '../reminder-choices.ts'
import { StoryDialog } from './StoryDialog.tsx'
import { useSavePackage } from './use-save-package.ts'

export type RowDialog = 'story' | 'reminder' | 'expiry' | 'password' | 'expire'
type PackageDialogProps = { projectID: string; shared: Package; onClose: () => void }

export function PackageDialogs({ dialog, ...props }: PackageDialogProps & { dialog: RowDialog }) {
  if (dialog === 'story') return <StoryDialog {...props} />
  if (dialog === 'reminder') return <PackageReminder {...props} />
  if (dialog === 'expire') return <ExpirePackage {...props} />
  return dialog === 'expiry' ? <PackageExpiry {...props} /> : <PackagePassword {...props} />
}

function ExpirePackage(props: PackageDialogProps) {
  const save = useSavePackage({ ...props, onSaved: props.onClose })
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
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  return (
    <FormDialog
      title="Expiry date"
      confirm="Confirm"
      isBlocked={isSameMoment(expiry, kept)}
      isSaving={save.isPending}
      onSave={() => save.mutate({ key: 'expires_at', value: expiry })}
      onClose={props.onClose}
    >
      <MomentField
        label="Expires"
        placeholder="Never expires"
        clear="Never expires"
        value={expiry}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={setExpiry}
      />
    </FormDialog>
  )
}

function PackageReminder(props: PackageDialogProps) {
  const kept = props.shared.reminder_days === null ? '' : String(props.shared.reminder_days)
  const [chosen, setChosen] = useState<string>(kept)
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  return (
    <FormDialog
      title="Reminder"
      confirm="Save"
      isBlocked={chosen === kept}
      isSaving={save.isPending}
      onSave={() => save.mutate({ key: 'reminder_days', value: reminderDays(chosen) })}
      onClose={props.onClose}
    >
      <Select
        label="Remind who has not downloaded"
        data={reminderChoices}
        allowDeselect={false}
        value={chosen}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={(value) => setChosen(value ?? '')}
      />
    </FormDialog>
  )
}

function PackagePassword(props: PackageDialogProps) {
  const hasOne = props.shared.is_password_enabled
  const [password, setPassword] = useState('')
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  return (
    <FormDialog
      title={hasOne ? 'Update Password' : 'Set Password'}
      confirm={!hasOne ? 'Set Password' : password === '' ? 'Remove Password' : 'Update Password'}
      isBlocked={!hasOne && password === ''}
      isSaving={save.isPending}
      onSave={() => save.mutate({ key: 'password', value: password })}
      onClose={props.onClose}
    >
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
    </FormDialog>
  )
}
