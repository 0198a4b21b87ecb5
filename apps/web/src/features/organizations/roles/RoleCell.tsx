import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Role } from '../organizations.api.ts'
import { holds, type PermissionLine } from './permission-words.ts'
import styles from './RolesMatrix.module.css'
import { heldWithDraft, isChanged, isHeld } from './role-drafts.ts'
import { reasonAgainstTurning } from './role-rights.ts'
import type { RolesListProps } from './roles-list.ts'

type RoleCellProps = Pick<RolesListProps, 'drafts' | 'edits' | 'own' | 'onTick'> & {
  role: Role
  line: PermissionLine
  area: string
  place: string
  isTabStop: boolean
  onFocus: () => void
}

/** A checkbox, or an icon where the permission cannot be changed. */
export function RoleCell({ role, line, area, drafts, edits, own, place, isTabStop, onFocus, onTick }: RoleCellProps) {
  const name = `${role.name}, ${area}: ${line.label}`
  if (role.is_administrator || !edits) {
    const held = holds(role.permissions, line.permission)
    const Sign = held ? IconCheck : IconMinus
    return <Sign className={styles.sign ?? ''} size={17} stroke={1.8} role="img" aria-label={held ? 'Yes' : 'No'} />
  }
  const reason = reasonAgainstTurning(own, role, heldWithDraft(role, drafts), line.permission)
  return (
    <label className={styles.box} data-changed={isChanged(role, drafts, line.permission) || undefined} title={reason}>
      <input
        type="checkbox"
        aria-label={name}
        aria-disabled={reason !== undefined}
        aria-description={reason}
        checked={isHeld(role, drafts, line.permission)}
        data-place={place}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onChange={() => reason === undefined && onTick(role, line.permission)}
      />
      <IconCheck size={13} stroke={3} aria-hidden />
    </label>
  )
}
