import type { Permission, Permissions } from '@answerprint/contract/permissions'

/** Who is calling: the signed-in person as every policy sees them. */
export type Viewer = Readonly<{
  user_id: string
  session_id: string
  organization_id: string | null
  /** The organisation, or the person where there is none: whatever they make belongs to it. */
  owner_id: string
  full_name: string
  email: string
  permissions: Permissions
  /** Whether the plan includes what only paid plans do. */
  is_paid: boolean
  /** One of our own people, in a session of their own. */
  is_staff: boolean
  is_suspended: boolean
  /** Their organisation demands a second step that they do not have. */
  must_set_up_two_factor: boolean
  /** Who of our people acts as this person; null when they act themselves. */
  staff_id: string | null
}>

/** Grants only: an individual or an administrator is never restricted by this answer. */
export const can = (viewer: Pick<Viewer, 'permissions'>, permission: Permission): boolean => viewer.permissions[permission]
