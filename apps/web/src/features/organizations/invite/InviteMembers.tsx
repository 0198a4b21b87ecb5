import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal } from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { randomId } from '#platform/random-id'
import { useMembers } from '../members/use-members.ts'
import { inviteMembers, type Member } from '../organizations.api.ts'
import { useOrganizationSend } from '../use-organization-change.ts'
import styles from './InviteMembers.module.css'
import { InviteRowFields } from './InviteRowFields.tsx'
import { type InviteRow, inviteFaults, MOST_ROWS, maySend } from './invite-rows.ts'

type InviteMembersProps = {
  organizationID: string
  /** Whoever comes sees this project at once. */
  project?: { _id: string; title: string } | undefined
  onInvited?: ((people: readonly Member[]) => void) | undefined
  onClose: () => void
}

const emptyRow = (): InviteRow => ({ key: randomId(), name: '', email: '', role_id: null })

export function InviteMembers({ organizationID, project, onInvited, onClose }: InviteMembersProps) {
  const [rows, setRows] = useState<InviteRow[]>(() => [emptyRow()])
  const { given, roles } = useMembers(organizationID)
  const invite = useInvite(organizationID, project?._id, (people) => {
    onInvited?.(people)
    onClose()
  })
  const faults = inviteFaults(invite.error)
  const isTouched = rows.some((row) => row.name !== '' || row.email !== '')
  const change = (key: string, changes: Partial<InviteRow>) => {
    invite.reset()
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  }
  const remove = (key: string) => {
    invite.reset()
    setRows((before) => before.filter((row) => row.key !== key))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (maySend(rows, invite.isPending)) invite.mutate(rows)
  }
  return (
    <Modal
      opened
      onClose={() => !invite.isPending && onClose()}
      title="Invite Team Members"
      size={860}
      closeOnClickOutside={!isTouched}
      closeOnEscape={!isTouched}
    >
      <form onSubmit={submit} noValidate>
        <p className={styles.lead}>
          {project === undefined
            ? 'Each of them gets a letter with a link that works once, for 14 days.'
            : `Each of them gets a letter with a link, and sees ${project.title} as soon as they have joined.`}
        </p>
        {faults.general !== undefined && (
          <p className={styles.refused} role="alert">
            <IconAlertCircle size={16} aria-hidden /> {faults.general}
          </p>
        )}
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <InviteRowFields
              key={row.key}
              row={row}
              number={index + 1}
              roles={given}
              isLoading={roles === undefined}
              fault={faults.rows[index]}
              onChange={(changes) => change(row.key, changes)}
              onRemove={index === 0 ? undefined : () => remove(row.key)}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= MOST_ROWS}
          onClick={() => setRows((before) => [...before, emptyRow()])}
        >
          Add another
        </Button>
        <DialogFoot>
          <Button variant="subtle" onClick={onClose} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={!maySend(rows, invite.isPending)}>
            {invite.isPending ? 'Sending...' : 'Send'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
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
