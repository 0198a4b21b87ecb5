import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import type { Role } from '../organizations.api.ts'
import type { RoleDialog } from './RoleDialogs.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import styles from './RolesMatrix.module.css'

type RoleNameProps = {
  role: Role
  organizationID: string
  edits: boolean
  reason: string | undefined
  onDialog: (dialog: RoleDialog) => void
}

/** The name of a role, and behind it what can be done with the whole role. */
export function RoleName({ role, organizationID, edits, reason, onDialog }: RoleNameProps) {
  if (!edits) {
    return (
      <span className={styles.roleName} title={role.description || role.name}>
        {role.name}
      </span>
    )
  }
  return (
    <Menu position="bottom" width={250}>
      <Menu.Target>
        <UnstyledButton className={styles.roleName} aria-label={`Options for the role ${role.name}`} title={role.description || role.name}>
          <span className={styles.words}>{role.name}</span>
          {role.is_administrator ? (
            <IconLock size={13} stroke={1.7} aria-hidden />
          ) : (
            <IconChevronDown size={13} stroke={1.9} className={styles.more ?? ''} aria-hidden />
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {role.is_administrator && <Menu.Label>Holds everything, and cannot be changed.</Menu.Label>}
        <RoleOptions role={role} organizationID={organizationID} reason={reason} onDialog={onDialog} />
      </Menu.Dropdown>
    </Menu>
  )
}
