import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { toasts } from '#platform/toasts'
import { type Member, updateMember } from '../organizations.api.ts'
import { useOrganizationChange } from '../use-organization-change.ts'
import styles from './MembersTable.module.css'
import type { MembersAccess } from './use-members.ts'

type Choice = { _id: string; name: string; is_administrator: boolean }

/** Shows the role; its menu lists the roles to choose from. A role that this user cannot change has a lock and no menu. */
export function RoleMenu({ member, access, organizationID }: { member: Member; access: MembersAccess; organizationID: string }) {
  const change = useOrganizationChange(
    organizationID,
    (role: Choice) => updateMember(organizationID, member._id, { key: 'role_id', value: role._id }),
    {
      onSuccess: (_made, role) => toasts.success(`${member.full_name} is ${role.name} now`),
    },
  )
  const [asked, setAsked] = useState<Choice>()
  const choose = (role: Choice) => {
    if (role._id === member.role_id) return
    if (role.is_administrator) setAsked(role)
    else change.mutate(role)
  }
  const shown = change.isPending ? change.variables.name : member.role_name
  if (!access.mayChange(member)) {
    const reason = access.holdsMore(member) ? `${member.full_name} holds permissions that you do not hold` : 'Cannot be changed by you'
    return (
      <span className={styles.locked} title={access.edits ? `${member.role_name}: ${reason}` : member.role_name}>
        <span className={styles.ellipsis}>{member.role_name}</span>
        {access.edits && <IconLock size={13} stroke={1.7} aria-label={reason} role="img" />}
      </span>
    )
  }
  return (
    <>
      <Roles member={member} access={access} shown={shown} isBusy={change.isPending} onChoose={choose} />
      {asked !== undefined && (
        <ConfirmModal
          opened
          title={`Make ${member.full_name} an ${asked.name}?`}
          confirm={`Make ${asked.name}`}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        >
          An {asked.name} sees every project and can do everything you can: change members and roles, pay, and take your own rights away.
        </ConfirmModal>
      )}
    </>
  )
}

type RolesProps = { member: Member; access: MembersAccess; shown: string; isBusy: boolean; onChoose: (role: Choice) => void }

function Roles({ member, access, shown, isBusy, onChoose }: RolesProps) {
  return (
    <Menu position="bottom-start" width={280} disabled={isBusy}>
      <Menu.Target>
        <Button
          className={styles.role ?? ''}
          aria-label={`Role of ${member.full_name}: ${shown}`}
          title={shown}
          // Not disabled, which would take the focus from it.
          aria-disabled={isBusy || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={styles.ellipsis}>{shown}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.roles ?? ''}>
        {access.choices.map(({ role, reason }) => (
          <Menu.RadioItem
            key={role._id}
            value={role._id}
            checked={role._id === member.role_id}
            // Enter, Enter changes nothing.
            data-autofocus={role._id === member.role_id || undefined}
            checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
            closeMenuOnClick
            disabled={reason !== undefined}
            onChange={() => onChoose(role)}
          >
            <span className={styles.choice}>
              {role.name}
              {(reason ?? role.description) !== '' && <small>{reason ?? role.description}</small>}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
