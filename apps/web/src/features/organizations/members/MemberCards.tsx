import { StatusDot } from '@answerprint/ui/StatusDot'
import { useNow } from '#platform/moments/use-now'
import { MemberMenu } from './MemberMenu.tsx'
import styles from './MembersTable.module.css'
import { type MemberListProps, MemberName } from './MembersTable.tsx'
import { statusTone, statusWord } from './member-words.ts'
import { RoleMenu } from './RoleMenu.tsx'

/** Name, role and status; the rest is in the menu. */
export function MemberCards({ members, ...rest }: MemberListProps) {
  const now = useNow()
  return (
    <ul className={styles.cards} aria-label="Members">
      {members.map((member) => (
        <li key={member._id} className={styles.card} data-inactive={member.status === 'Inactive' || undefined}>
          <div className={styles.cardHead}>
            <MemberName member={member} isOwn={member._id === rest.access.ownId} />
            <MemberMenu member={member} {...rest} />
          </div>
          <div className={styles.cardFoot}>
            <RoleMenu member={member} access={rest.access} organizationID={rest.organizationID} />
            <StatusDot tone={statusTone[member.status]}>{statusWord(member, now)}</StatusDot>
          </div>
        </li>
      ))}
    </ul>
  )
}
