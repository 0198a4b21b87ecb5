import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconSend, IconTrash, IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react'
import { toasts } from '#platform/toasts'
import { type Member, resendInvite, updateMember } from '../organizations.api.ts'
import { useOrganizationChange, useOrganizationSend } from '../use-organization-change.ts'
import type { MemberDialog } from './MemberDialogs.tsx'
import type { MembersAccess } from './use-members.ts'

type MemberMenuProps = { member: Member; access: MembersAccess; organizationID: string; onDialog: (dialog: MemberDialog) => void }

export function MemberMenu({ member, access, organizationID, onDialog }: MemberMenuProps) {
  const activate = useOrganizationChange(
    organizationID,
    () => updateMember(organizationID, member._id, { key: 'status', value: 'Active' }),
    { onSuccess: () => toasts.success(`${member.full_name} can sign in again`) },
  )
  const resend = useOrganizationSend(organizationID, {
    send: (keys) => resendInvite(organizationID, member._id, keys),
    failure: 'toast',
    success: () => 'Invitation sent again',
  })
  const isOwn = member._id === access.ownId
  // Of oneself only the department can be changed; of an Administrator, by others, nothing.
  if (!access.edits || (!access.mayChange(member) && !isOwn)) return null
  return (
    <Menu width={232}>
      <Menu.Target>
        <ActionIcon aria-label={`Options for ${member.full_name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUsersGroup size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'department', member })}>
          Change department
        </Menu.Item>
        {member.status === 'Invited' && (
          <Menu.Item leftSection={<IconSend size={17} stroke={1.7} />} onClick={() => resend.mutate()}>
            Resend invitation
          </Menu.Item>
        )}
        {member.status === 'Active' && !isOwn && (
          <Menu.Item leftSection={<IconUserOff size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'deactivate', member })}>
            Deactivate
          </Menu.Item>
        )}
        {member.status === 'Inactive' && (
          <Menu.Item leftSection={<IconUserCheck size={17} stroke={1.7} />} onClick={() => activate.mutate(undefined)}>
            Activate
          </Menu.Item>
        )}
        {!isOwn && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={17} stroke={1.7} />} onClick={() => onDialog({ name: 'delete', member })}>
              {member.status === 'Invited' ? 'Withdraw invitation' : 'Delete member'}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
