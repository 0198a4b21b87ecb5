import type { Permission } from '@answerprint/contract/permissions'
import type { Held } from '@answerprint/contract/powers'
import type { ReactNode } from 'react'
import type { Role } from '../organizations.api.ts'
import type { RoleDialog } from './RoleDialogs.tsx'
import type { RoleDrafts } from './role-drafts.ts'

export type RolesListProps = {
  organizationID: string
  roles: readonly Role[]
  drafts: RoleDrafts
  edits: boolean
  /** What the person signed in holds. */
  own: Held
  /** The button for a new role. */
  corner: ReactNode
  onTick: (role: Role, permission: Permission) => void
  onDialog: (dialog: RoleDialog) => void
}
