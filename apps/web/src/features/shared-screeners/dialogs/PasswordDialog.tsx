import { Button, PasswordInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useCan } from '#platform/session'
import { sharedWith } from '../reviewer-labels.ts'
import { updateShare } from '../shares.api.ts'
import { useSaveShare } from '../use-share-actions.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

export function PasswordDialog({ share, onClose }: ShareDialogProps) {
  const mustHave = useCan()(share.type === 'screener_group' ? 'screener_rooms:require_password' : 'screeners:require_password')
  const save = useSaveShare((value: string | null) => updateShare(share._id, { key: 'password', value }), onClose)
  const form = useDialogForm({
    values: { password: '' },
    send: save,
    onSubmit: ({ password }) => save.mutate(password),
    problemAt: 'password',
  })
  const remove = (
    <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
      Remove Password
    </Button>
  )
  return (
    <FormDialog
      title="Password"
      form={form}
      verb="Save"
      isBlocked={form.values.password === ''}
      lead={<p className={styles.who}>{sharedWith(share)}</p>}
      apart={share.has_password && !mustHave && remove}
      onClose={onClose}
    >
      <PasswordInput
        aria-label="Password"
        placeholder={share.has_password ? 'Change Password...' : 'Set Password...'}
        autoComplete="new-password"
        maxLength={200}
        data-autofocus
        {...form.field('password')}
      />
    </FormDialog>
  )
}
