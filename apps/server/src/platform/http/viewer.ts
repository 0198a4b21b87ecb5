import type { Permission, Permissions } from '@answerprint/contract/permissions'

/** Who is calling: the signed-in person as every policy sees them. */
export type Viewer = Readonly<{
  user_id: string
  session_id: string
  organization_id: string | null
  /** The organisation, or the person without one: owns what they create. */
  owner_id: string
  full_name: string
  email: string
  permissions: Permissions
  /** Whether the plan includes the features of paid plans. */
  is_paid: boolean
  /** One of our own people, in a session of their own. */
  is_staff: boolean
  is_suspended: boolean
  /** Their organisation requires a second step that they have not set up. */
  must_set_up_two_factor: boolean
  /** The member of staff who acts as this person; null when they act themselves. */
  staff_id: string | null
}>

/** Grants only: an individual or an administrator is never restricted by this answer. */
export const can = (viewer: Pick<Viewer, 'permissions'>, permission: Permission): boolean => viewer.permissions[permission]
