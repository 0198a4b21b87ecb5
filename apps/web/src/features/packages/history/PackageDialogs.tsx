import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { PasswordInput, Select } from '@mantine/core'
import { formatCount } from '#platform/format/figures'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { isSameMoment } from '#platform/moments/moments'
import { messageOf } from '#platform/query-client'
import type { Package } from '../packages.api.ts'
import { reminderChoices, reminderDays } from '../reminder-choices.ts'
import { SHORTEST_PASSWORD } from '../sending/share-draft.ts'
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
      title={recipients.length === 1 ? 'Expire link' : 'Expire links'}
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
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  const form = useDialogForm({
    values: { value: kept },
    send: save,
    onSubmit: ({ value }) => save.mutate({ key: 'expires_at', value }),
    problemAt: 'value',
  })
  return (
    <FormDialog title="Expiry date" form={form} verb="Confirm" isBlocked={isSameMoment(form.values.value, kept)} onClose={props.onClose}>
      <MomentField label="Expires" placeholder="Never expires" clear="Never expires" isFirst {...form.field('value')} />
    </FormDialog>
  )
}

function PackageReminder(props: PackageDialogProps) {
  const kept = props.shared.reminder_days === null ? '' : String(props.shared.reminder_days)
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  const form = useDialogForm({
    values: { value: kept },
    send: save,
    onSubmit: ({ value }) => save.mutate({ key: 'reminder_days', value: reminderDays(value) }),
    problemAt: 'value',
  })
  return (
    <FormDialog title="Reminder" form={form} verb="Save" isBlocked={form.values.value === kept} onClose={props.onClose}>
      <Select label="Remind recipients who haven’t downloaded" data={reminderChoices} allowDeselect={false} {...form.field('value')} />
    </FormDialog>
  )
}

/** An empty value means no password. */
const rules = { value: atLeast(SHORTEST_PASSWORD, 'Use at least 4 characters.', { mayBeEmpty: true }) }

function PackagePassword(props: PackageDialogProps) {
  const hasOne = props.shared.is_password_enabled
  const save = useSavePackage({ ...props, onSaved: props.onClose })
  const form = useDialogForm({
    values: { value: '' },
    rules,
    send: save,
    onSubmit: ({ value }) => save.mutate({ key: 'password', value }),
    problemAt: 'value',
  })
  const isEmpty = form.values.value === ''
  return (
    <FormDialog
      title={hasOne ? 'Update Password' : 'Set Password'}
      form={form}
      verb={!hasOne ? 'Set Password' : isEmpty ? 'Remove Password' : 'Update Password'}
      isBlocked={!hasOne && isEmpty}
      onClose={props.onClose}
    >
      <PasswordInput
        aria-label="Password"
        placeholder={hasOne ? 'Leave empty to remove the password' : 'At least 4 characters'}
        autoComplete="new-password"
        maxLength={200}
        data-autofocus
        {...form.field('value')}
      />
    </FormDialog>
  )
}
