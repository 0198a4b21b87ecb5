/** Every permission, by area. `can_*` grants; `require_*` restricts, and is never imposed on an individual. */
export const PERMISSION_AREAS = {
  files: ['can_share', 'can_download', 'can_delete'],
  projects: ['can_modify', 'can_view', 'can_delete'],
  users_and_roles: ['can_view', 'can_modify'],
  screeners: ['can_manage', 'can_view_analytics', 'require_password', 'require_watermark'],
  screener_rooms: ['can_view', 'can_modify', 'can_send', 'require_password', 'require_watermark'],
  billing_and_plans: ['can_view', 'can_make_payments', 'can_manage_credit_cards', 'can_modify_plan'],
} as const

type Areas = typeof PERMISSION_AREAS
export type Permission = { [Area in keyof Areas]: `${Area}:${Areas[Area][number]}` }[keyof Areas]
export type Permissions = Record<Permission, boolean>

export const allPermissions = Object.entries(PERMISSION_AREAS).flatMap(([area, keys]) => keys.map((key) => `${area}:${key}` as Permission))

export const isRestriction = (permission: Permission): boolean => permission.includes(':require_')

/** The grants listed, everything else off. */
export function permissionsOf(granted: readonly Permission[]): Permissions {
  const held = new Set(granted)
  return Object.fromEntries(allPermissions.map((each) => [each, held.has(each)])) as Permissions
}

/** Individuals hold every grant and are under no restriction. */
export const individualPermissions = (): Permissions => permissionsOf(allPermissions.filter((each) => !isRestriction(each)))
