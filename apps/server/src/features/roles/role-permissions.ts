import {
  allPermissions,
  isRestriction,
  PERMISSION_AREAS,
  type Permission,
  type Permissions,
  permissionsOf,
} from '@answerprint/contract/permissions'
import type { RolePermissions, SomePermissions } from '@answerprint/contract/roles'

/** The permissions of a role. A key that was added after the role was saved is off. */
export const heldBy = (stored: unknown): Permissions => ({ ...permissionsOf([]), ...(stored as Partial<Permissions> | null) })

export const grouped = (permissions: Permissions): RolePermissions =>
  Object.fromEntries(
    Object.entries(PERMISSION_AREAS).map(([area, keys]) => [
      area,
      Object.fromEntries(keys.map((key) => [key, permissions[`${area}:${key}` as Permission]])),
    ]),
  ) as RolePermissions

export function withChanges(held: Permissions, changes: SomePermissions): Permissions {
  const changed = Object.entries(changes).flatMap(([area, keys]) =>
    Object.entries(keys ?? {}).map(([key, value]) => [`${area}:${key}`, value] as const),
  )
  return { ...held, ...Object.fromEntries(changed) }
}

/** The Administrator's permissions: every grant and no restriction. */
export const administratorPermissions = (): Permissions => permissionsOf(allPermissions.filter((each) => !isRestriction(each)))
