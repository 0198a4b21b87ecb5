import { individualPermissions, type Permission, type Permissions } from '@answerprint/contract/permissions'

/** Who is calling: the signed-in person as every policy sees them. */
export type Viewer = Readonly<{
  user_id: string
  session_id: string
  organization_id: string | null
  /** The organization, or the person without one: owns what they create. */
  owner_id: string
  /** Their organization, also in a call that they make as the individual that they are beside it. */
  member_of: string | null
  full_name: string
  email: string
  permissions: Permissions
  /** Whether the plan includes the features of paid plans. */
  is_paid: boolean
  /** One of our own people, in a session of their own. */
  is_staff: boolean
  is_suspended: boolean
  /** Their organization requires a second step that they have not set up. */
  must_set_up_two_factor: boolean
  /** The member of staff who acts as this person; null when they act themselves. */
  staff_id: string | null
}>

/** Grants only: an individual or an administrator is never restricted by this answer. */
export const can = (viewer: Pick<Viewer, 'permissions'>, permission: Permission): boolean => viewer.permissions[permission]

/**
 * What a person may do with what belongs to this owner. What they made as an individual stays theirs until they hand it over: there a
 * role in an organization neither limits nor gives anything.
 */
export const rightsOn = (
  viewer: Pick<Viewer, 'user_id' | 'permissions'>,
  { owner_id }: { owner_id: string },
): Pick<Viewer, 'permissions'> => (owner_id === viewer.user_id ? { permissions: individualPermissions() } : viewer)

/** A member as the individual that they also are: they reach what is their own, and nothing of their organization. */
export const asIndividual = (viewer: Viewer): Viewer => ({
  ...viewer,
  organization_id: null,
  owner_id: viewer.user_id,
  permissions: individualPermissions(),
})
