import {
  allPermissions,
  isRestriction,
  PERMISSION_AREAS,
  type Permission,
  type Permissions,
  permissionsOf,
} from '@answerprint/contract/permissions'
import type { RolePermissions, SomePermissions } from '@answerprint/contract/roles'

/** What a role holds: a key that it does not know yet reads as the default, which is off. */
export const heldBy = (stored: unknown): Permissions => ({ ...permissionsOf([]), ...(stored as Partial<Permissions> | null) })

export const grouped = (permissions: Permissions): RolePermissions =>
  Object.fromEntries(
    Object.entries(PERMISSION_AREAS).map(([area, keys]) => [
      area,
      Object.fromEntries(keys.map((key) => [key, permissions[`${area}:${key}` as Permission]])),
    ]),
  ) as RolePermissions

/** `held` with some of them changed. */
export function withChanges(held: Permissions, changes: SomePermissions): Permissions {
  const changed = Object.entries(changes).flatMap(([area, keys]) =>
    Object.entries(keys ?? {}).map(([key, value]) => [`${area}:${key}`, value] as const),
  )
  return { ...held, ...Object.fromEntries(changed) }
}

/** Every grant and no restriction: what an Administrator holds. */
export const administratorPermissions = (): Permissions => permissionsOf(allPermissions.filter((each) => !isRestriction(each)))

/** Whether somebody may turn one set into another: nobody grants what they lack, or lifts a restriction that they are under. */
export const mayTurn = (own: Permissions, before: Permissions, after: Permissions): boolean =>
  allPermissions.every((each) => {
    if (before[each] === after[each]) return true
    if (isRestriction(each)) return after[each] || !own[each]
    return !after[each] || own[each]
  })
