import type { Permission } from '@answerprint/contract/permissions'
import type { RolePermissions } from '../organizations.api.ts'

export type PermissionLine = { permission: Permission; label: string; isRestriction: boolean }
export type PermissionGroup = { area: keyof RolePermissions; title: string; lines: PermissionLine[] }

const line = (permission: Permission, label: string): PermissionLine => ({
  permission,
  label,
  isRestriction: permission.includes(':require_'),
})

/** The rows of the matrix, in the order in which people read them. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    area: 'files',
    title: 'Files',
    lines: [line('files:can_share', 'Share files and folders'), line('files:can_download', 'Download'), line('files:can_delete', 'Delete')],
  },
  {
    area: 'projects',
    title: 'Projects',
    lines: [
      line('projects:can_view', 'See all projects'),
      line('projects:can_modify', 'Create, edit and move'),
      line('projects:can_delete', 'Delete'),
    ],
  },
  {
    area: 'users_and_roles',
    title: 'Users and roles',
    lines: [line('users_and_roles:can_view', 'See members and roles'), line('users_and_roles:can_modify', 'Invite, edit and give access')],
  },
  {
    area: 'screeners',
    title: 'Screeners',
    lines: [
      line('screeners:can_manage', 'Create, share and manage'),
      line('screeners:can_view_analytics', 'See analytics'),
      line('screeners:require_password', 'Always require a password'),
      line('screeners:require_watermark', 'Always require a watermark'),
    ],
  },
  {
    area: 'screener_rooms',
    title: 'Screener rooms',
    lines: [
      line('screener_rooms:can_view', 'See rooms'),
      line('screener_rooms:can_modify', 'Create and edit rooms'),
      line('screener_rooms:can_send', 'Send invitations'),
      line('screener_rooms:require_password', 'Always require a password'),
      line('screener_rooms:require_watermark', 'Always require a watermark'),
    ],
  },
  {
    area: 'billing_and_plans',
    title: 'Billing and plans',
    lines: [
      line('billing_and_plans:can_view', 'See orders and invoices'),
      line('billing_and_plans:can_make_payments', 'Make payments'),
      line('billing_and_plans:can_manage_credit_cards', 'Manage credit cards'),
      line('billing_and_plans:can_modify_plan', 'Change the plan'),
    ],
  },
]

export const permissionLines = permissionGroups.flatMap((group) => group.lines)

/** What a role holds, by the whole key. */
export function holds(permissions: RolePermissions, permission: Permission): boolean {
  const [area = '', key = ''] = permission.split(':')
  return (permissions as Record<string, Record<string, boolean>>)[area]?.[key] ?? false
}
