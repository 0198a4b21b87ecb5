import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Select } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { toasts } from '#platform/toasts'
import { type Department, type Member, removeMember, updateMember } from '../organizations.api.ts'
import { useOrganizationChange, useOrganizationSend } from '../use-organization-change.ts'
import styles from './MembersScreen.module.css'

export type MemberDialog = { name: 'deactivate' | 'delete' | 'department'; member: Member }

type Props = { organizationID: string; member: Member; onClose: () => void }
type MemberDialogsProps = {
  dialog: MemberDialog | null
  organizationID: string
  departments: readonly Department[]
  onClose: () => void
}

export function MemberDialogs({ dialog, departments, ...rest }: MemberDialogsProps) {
  if (dialog === null) return null
  const { name, member } = dialog
  if (name === 'deactivate') return <Deactivate member={member} {...rest} />
  if (name === 'delete') return <Delete member={member} {...rest} />
  return <ChangeDepartment member={member} departments={departments} {...rest} />
}

function Deactivate({ organizationID, member, onClose }: Props) {
  const change = useOrganizationChange(
    organizationID,
    () => updateMember(organizationID, member._id, { key: 'status', value: 'Inactive' }),
    {
      onSuccess: () => {
        toasts.success(`${member.full_name} is deactivated`)
        onClose()
      },
    },
  )
  return (
    <ConfirmModal
      opened
      title={`Deactivate ${member.full_name}?`}
      confirm="Deactivate"
      busy={change.isPending}
      onConfirm={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {member.full_name} is signed out everywhere at once and cannot sign in. Projects, files and shares stay as they are, and you can
        activate the account again at any time.
      </p>
    </ConfirmModal>
  )
}

function Delete({ organizationID, member, onClose }: Props) {
  const isInvite = member.status === 'Invited'
  const remove = useOrganizationChange(organizationID, () => removeMember(organizationID, member._id), {
    onSuccess: () => {
      toasts.success(isInvite ? 'Invitation withdrawn' : `${member.full_name} is no longer a member`)
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={isInvite ? 'Withdraw the invitation?' : `Delete ${member.full_name}?`}
      confirm={isInvite ? 'Withdraw invitation' : 'Delete member'}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {isInvite
          ? `The link that was sent to ${member.email} stops working.`
          : `${member.full_name} is signed out at once and loses access to the organization. What they made here stays; their account becomes an individual account.`}
      </p>
    </ConfirmModal>
  )
}

const NONE = 'none'

function ChangeDepartment({ organizationID, member, departments, onClose }: Props & { departments: readonly Department[] }) {
  const save = useOrganizationSend(organizationID, {
    send: (_keys, value: string | null) => updateMember(organizationID, member._id, { key: 'department_id', value }),
    onSuccess: onClose,
  })
  const form = useDialogForm({
    values: { department: member.department_id ?? NONE },
    send: save,
    onSubmit: ({ department }) => save.mutate(department === NONE ? null : department),
    problemAt: 'department',
  })
  return (
    <FormDialog
      title="Change department"
      size={440}
      form={form}
      verb="Save"
      lead={<p className={styles.lead}>{member.full_name}</p>}
      onClose={onClose}
    >
      <Select
        label="Department"
        data-autofocus
        allowDeselect={false}
        data={[{ value: NONE, label: 'No department' }, ...departments.map(({ _id, name }) => ({ value: _id, label: name }))]}
        {...form.field('department')}
      />
    </FormDialog>
  )
}
