import { fail } from '@answerprint/contract/errors'
import type { Permissions } from '@answerprint/contract/permissions'
import { type Held, isWithin, lifted } from '@answerprint/contract/powers'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { heldBy } from './role-permissions.ts'
import { findRoleOf, lockMembership } from './roles.repository.ts'

/** A person who hands out rights in their organisation, and what they hold themselves. */
export type Giver = { user_id: string; held: Held }

type StoredRole = { permissions: unknown; is_administrator: boolean }
type Person = { _id: string; permissions: unknown; is_admin: boolean }

export const heldByRole = ({ permissions, is_administrator }: StoredRole): Held => ({ permissions: heldBy(permissions), is_administrator })

/**
 * Changes of roles and members in one organisation happen one after the other, and what the person holds is read then: it may have
 * become less since the call was admitted.
 */
export async function openGiver(tx: Database, { user_id }: Pick<Viewer, 'user_id'>, organizationId: string): Promise<Giver> {
  await lockMembership(tx, organizationId)
  const role = (await findRoleOf(tx, organizationId, user_id)) ?? fail('forbidden')
  const held = heldByRole(role)
  return held.permissions['users_and_roles:can_modify'] ? { user_id, held } : fail('forbidden')
}

/** Whether the person may give, change or delete this role. */
export const mayGive = ({ held }: Giver, role: StoredRole): boolean => isWithin(held, heldByRole(role))

/** Whether the person may change a role of theirs to give in this way. */
export const mayChangeTo = (giver: Giver, before: Permissions, permissions: Permissions): boolean =>
  mayGive(giver, { permissions, is_administrator: false }) && lifted(giver.held, before, permissions).length === 0

/** No member changes a person who holds more than they do, and only Administrators change themselves. */
export function demandMayChange({ user_id, held }: Giver, person: Person): void {
  if (!held.is_administrator && person._id === user_id) fail('forbidden')
  if (!isWithin(held, heldByRole({ permissions: person.permissions, is_administrator: person.is_admin }))) fail('member_beyond_own')
}
