import { fail } from '@answerprint/contract/errors'
import type { Permissions } from '@answerprint/contract/permissions'
import { type Held, isWithin, lifted } from '@answerprint/contract/powers'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { heldBy } from './role-permissions.ts'
import { findRoleOf, lockMembership } from './roles.repository.ts'

/** A person who hands out rights in their organization, and what they hold themselves. */
export type Giver = { user_id: string; held: Held; purchase_limit: number | null; sends_carts: boolean }

type StoredRole = { permissions: unknown; is_administrator: boolean }
type PayingRole = StoredRole & { purchase_limit: number | null }
type Person = { _id: string; permissions: unknown; is_admin: boolean }

export const heldByRole = ({ permissions, is_administrator }: StoredRole): Held => ({ permissions: heldBy(permissions), is_administrator })

/**
 * Changes of roles and members in one organization happen one after the other, and what the person holds is read then: it may have
 * become less since the call was admitted.
 */
export async function openGiver(tx: Database, { user_id }: Pick<Viewer, 'user_id'>, organizationId: string): Promise<Giver> {
  await lockMembership(tx, organizationId)
  const role = (await findRoleOf(tx, organizationId, user_id)) ?? fail('forbidden')
  const held = heldByRole(role)
  const purchase_limit = role.is_administrator ? null : role.purchase_limit
  const { sends_carts } = role
  return held.permissions['users_and_roles:can_modify'] ? { user_id, held, purchase_limit, sends_carts } : fail('forbidden')
}

/** Whether the person may give, change or delete this role. */
export const mayGive = (giver: Giver, role: PayingRole): boolean => isWithin(giver.held, heldByRole(role)) && isWithinLimit(giver, role)

/** A role that pays buys no more at once than the person who gives it. */
const isWithinLimit = ({ purchase_limit: most }: Giver, { permissions, purchase_limit }: PayingRole): boolean =>
  most === null || !heldBy(permissions)['billing_and_plans:can_make_payments'] || (purchase_limit !== null && purchase_limit <= most)

/** To order, and have others pay, is for those to give who order themselves. */
export const mayGiveOrdering = ({ held, sends_carts }: Giver): boolean =>
  sends_carts || held.is_administrator || held.permissions['billing_and_plans:can_make_payments']

/** Whether the person may change a role of theirs to give in this way. */
export const mayChangeTo = (giver: Giver, role: PayingRole, before: Permissions, permissions: Permissions): boolean =>
  mayGive(giver, { ...role, permissions }) && lifted(giver.held, before, permissions).length === 0

/** No member changes a person who holds more than they do, and only Administrators change themselves. */
export function demandMayChange({ user_id, held }: Giver, person: Person): void {
  if (!held.is_administrator && person._id === user_id) fail('forbidden')
  if (!isWithin(held, heldByRole({ permissions: person.permissions, is_administrator: person.is_admin }))) fail('member_beyond_own')
}
