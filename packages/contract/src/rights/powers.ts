import { allPermissions, isRestriction, type Permission, type Permissions } from './permissions.ts'

/** What a role holds. */
export type Held = { permissions: Permissions; is_administrator: boolean }

/** A restriction limits this permission, and nothing where that is not held. */
const LIMITED: Partial<Record<Permission, Permission>> = {
  'screeners:require_password': 'screeners:can_manage',
  'screeners:require_watermark': 'screeners:can_manage',
  'screener_rooms:require_password': 'screener_rooms:can_send',
  'screener_rooms:require_watermark': 'screener_rooms:can_send',
}

/** To be free of a restriction is a power like a permission. */
const canDo = ({ permissions }: Held, each: Permission): boolean => {
  if (!isRestriction(each)) return permissions[each]
  const limited = LIMITED[each]
  return !permissions[each] && limited !== undefined && permissions[limited]
}

/** What these hold beyond the person's own: permissions, and restrictions that apply to the person and not to them. */
export const beyond = (own: Held, other: Held): Permission[] => allPermissions.filter((each) => canDo(other, each) && !canDo(own, each))

/** Restrictions that apply to the person and that this change would lift, also where they limit nothing yet. */
export const lifted = (own: Held, before: Permissions, after: Permissions): Permission[] =>
  allPermissions.filter((each) => isRestriction(each) && own.permissions[each] && before[each] && !after[each])

/**
 * Whether the person holds everything that these hold. Roles are given, changed and taken by this order alone, on the server and on the
 * screens; the Administrator role is given and changed by Administrators alone.
 */
export const isWithin = (own: Held, other: Held): boolean =>
  (own.is_administrator || !other.is_administrator) && beyond(own, other).length === 0
