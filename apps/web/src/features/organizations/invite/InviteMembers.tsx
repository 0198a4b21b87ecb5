import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { randomId } from '#platform/random-id'
import { useMembers } from '../members/use-members.ts'
import { inviteMembers, type Member } from '../organizations.api.ts'
import { useOrganizationSend } from '../use-organization-change.ts'
import styles from './InviteMembers.module.css'
import { InviteRowFields } from './InviteRowFields.tsx'
import { type InviteRow, inviteFaults, MOST_ROWS, maySend } from './invite-rows.ts'

type InviteMembersProps = {
  organizationID: string
  /** Invited members see this project at once. */
  project?: { _id: string; title: string } | undefined
  onInvited?: ((people: readonly Member[]) => void) | undefined
  onClose: () => void
}

const emptyRow = (): InviteRow => ({ key: randomId(), name: '', email: '', role_id: null })

export function InviteMembers({ organizationID, project, onInvited, onClose }: InviteMembersProps) {
  const { choices, roles } = useMembers(organizationID)
  const invite = useInvite(organizationID, project?._id, (people) => {
    onInvited?.(people)
    onClose()
  })
  const form = useDialogForm({ values: { rows: [emptyRow()] }, send: invite, onSubmit: ({ rows }) => invite.mutate(rows) })
  const { rows } = form.values
  const faults = inviteFaults(invite.error)
  const change = (key: string, changes: Partial<InviteRow>) =>
    form.set({ rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
  return (
    <FormDialog
      title="Invite Team Members"
      size={860}
      form={{ ...form, problem: faults.general ?? null }}
      verb="Send"
      isBlocked={!maySend(rows, form.isPending)}
      lead={
        <p className={styles.lead}>
          {project === undefined
            ? 'Each person gets an email with a link that works once, for 14 days.'
            : `Each person gets an email with a link, and sees ${project.title} as soon as they have joined.`}
        </p>
      }
      onClose={onClose}
    >
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <InviteRowFields
            key={row.key}
            row={row}
            number={index + 1}
            choices={choices}
            isLoading={roles === undefined}
            fault={faults.rows[index]}
            onChange={(changes) => change(row.key, changes)}
            onRemove={index === 0 ? undefined : () => form.set({ rows: rows.filter((each) => each.key !== row.key) })}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="subtle"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= MOST_ROWS}
          onClick={() => form.set({ rows: [...rows, emptyRow()] })}
        >
          Add another
        </Button>
      </div>
    </FormDialog>
  )
}

function useInvite(organizationID: string, projectId: string | undefined, onDone: (people: readonly Member[]) => void) {
  return useOrganizationSend(organizationID, {
    send: (keys, rows: readonly InviteRow[]) => {
      const users = rows.map(({ name, email, role_id }) => ({ name: name.trim(), email: email.trim().toLowerCase(), role_id }))
      return inviteMembers(organizationID, { users, ...(projectId !== undefined && { projectId }) }, keys)
    },
    success: () => 'User(s) Invited',
    onSuccess: ({ users }) => onDone(users),
  })
}
