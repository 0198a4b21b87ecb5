import type { Permission } from '@answerprint/contract/permissions'
import type { Held } from '@answerprint/contract/powers'
import type { Role, RolePermissions } from '../organizations.api.ts'
import { holds } from './permission-words.ts'
import { heldByRole } from './role-rights.ts'

/** Boxes that differ from what is saved, by role; the role that was touched last is at the end. */
export type RoleDrafts = readonly { roleID: string; changes: Partial<Record<Permission, boolean>> }[]

export const NO_DRAFTS: RoleDrafts = []

export const draftOf = (drafts: RoleDrafts, roleID: string) => drafts.find((each) => each.roleID === roleID)?.changes ?? {}

export const isHeld = (role: Role, drafts: RoleDrafts, permission: Permission): boolean =>
  draftOf(drafts, role._id)[permission] ?? holds(role.permissions, permission)

export const isChanged = (role: Role, drafts: RoleDrafts, permission: Permission): boolean =>
  draftOf(drafts, role._id)[permission] !== undefined

/** What the role will hold when its draft is saved. */
export const heldWithDraft = (role: Role, drafts: RoleDrafts): Held => {
  const { permissions, is_administrator } = heldByRole(role)
  return { permissions: { ...permissions, ...draftOf(drafts, role._id) }, is_administrator }
}

/** A box that is ticked back to what is saved is no change. */
export function withTick(drafts: RoleDrafts, role: Role, permission: Permission): RoleDrafts {
  const { [permission]: _same, ...others } = draftOf(drafts, role._id)
  const next = !isHeld(role, drafts, permission)
  const changes = next === holds(role.permissions, permission) ? others : { ...others, [permission]: next }
  return [...without(drafts, role._id), ...(Object.keys(changes).length > 0 ? [{ roleID: role._id, changes }] : [])]
}

export const without = (drafts: RoleDrafts, roleID: string): RoleDrafts => drafts.filter((each) => each.roleID !== roleID)

/** As the API takes it: only what changed, so that another person's changes stay. */
export function groupedChanges(changes: Partial<Record<Permission, boolean>>): Partial<RolePermissions> {
  const grouped: Record<string, Record<string, boolean>> = {}
  for (const [permission, value] of Object.entries(changes)) {
    const [area = '', key = ''] = permission.split(':')
    grouped[area] = { ...grouped[area], [key]: value }
  }
  return grouped as Partial<RolePermissions>
}
