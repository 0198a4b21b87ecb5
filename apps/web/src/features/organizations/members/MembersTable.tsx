import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { VisuallyHidden } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useNow } from '#platform/moments/use-now'
import type { Member } from '../organizations.api.ts'
import type { MemberDialog } from './MemberDialogs.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import styles from './MembersTable.module.css'
import { lastActive, statusTone, statusWord } from './member-words.ts'
import { RoleMenu } from './RoleMenu.tsx'
import type { MembersAccess } from './use-members.ts'

export type MemberListProps = {
  members: readonly Member[]
  access: MembersAccess
  organizationID: string
  onDialog: (dialog: MemberDialog) => void
}

export function MembersTable({ members, ...rest }: MemberListProps) {
  const now = useNow()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.roleColumn}>
            Role
          </th>
          <th scope="col" className={styles.departmentColumn}>
            Department
          </th>
          <th scope="col" className={styles.factorColumn}>
            Two-factor
          </th>
          <th scope="col" className={styles.activeColumn}>
            Last active
          </th>
          <th scope="col" className={styles.statusColumn}>
            Status
          </th>
          <th scope="col" className={styles.menuColumn}>
            <VisuallyHidden>Options</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member._id} member={member} now={now} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function MemberRow({ member, now, ...rest }: Omit<MemberListProps, 'members'> & { member: Member; now: number }) {
  return (
    <tr data-inactive={member.status === 'Inactive' || undefined}>
      <th scope="row">
        <MemberName member={member} isOwn={member._id === rest.access.ownId} />
      </th>
      <td>
        <RoleMenu member={member} access={rest.access} organizationID={rest.organizationID} />
      </td>
      <td className={styles.ellipsis} title={member.department_name ?? undefined}>
        {member.department_name ?? '—'}
      </td>
      <td className={styles.factorColumn}>
        <TwoFactor enabled={member.two_factor_enabled} />
      </td>
      <td className={styles.ellipsis}>{lastActive(member.last_active_at, now)}</td>
      <td>
        <StatusDot tone={statusTone[member.status]}>{statusWord(member, now)}</StatusDot>
      </td>
      <td>
        <MemberMenu member={member} {...rest} />
      </td>
    </tr>
  )
}

export function MemberName({ member, isOwn }: { member: Member; isOwn: boolean }) {
  return (
    <span className={styles.person}>
      <PersonAvatar name={member.full_name} seed={member._id} size={34} className={styles.avatar ?? ''} />
      <span className={styles.names}>
        <span className={styles.name} title={member.full_name}>
          {member.full_name}
          {isOwn && <span className={styles.you}> (you)</span>}
        </span>
        <span className={styles.email} title={member.email}>
          {member.email}
        </span>
      </span>
    </span>
  )
}

function TwoFactor({ enabled }: { enabled: boolean | null }) {
  if (enabled === null) return '—'
  if (!enabled) return 'Off'
  return (
    <span className={styles.factor}>
      <IconShieldCheck size={16} stroke={1.7} aria-hidden /> On
    </span>
  )
}
