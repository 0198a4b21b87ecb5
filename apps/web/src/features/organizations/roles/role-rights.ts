import { type Permission, permissionsOf } from '@answerprint/contract/permissions'
import { beyond, type Held, isWithin, lifted } from '@answerprint/contract/powers'
import type { Role } from '../organizations.api.ts'
import { holds, permissionGroups, permissionLines } from './permission-words.ts'

export const heldByRole = ({ permissions, is_administrator }: Role): Held => ({
  permissions: permissionsOf(permissionLines.flatMap((line) => (holds(permissions, line.permission) ? [line.permission] : []))),
  is_administrator,
})

/** Why the person may neither give nor change this role; undefined when they may. */
export function reasonAgainst(own: Held, role: Role): string | undefined {
  const held = heldByRole(role)
  if (isWithin(own, held)) return undefined
  if (role.is_administrator) return 'Only Administrators give this role.'
  const lacked = beyond(own, held)
  const [first, ...others] = lacked.filter((each) => held.permissions[each]).map(nameOf)
  if (first === undefined) return `It lifts a restriction that applies to you: ${lacked.map(nameOf).join(', ')}.`
  return `You do not hold: ${[first, ...others.slice(0, 2)].join(', ')}${others.length > 2 ? ` and ${others.length - 2} more` : ''}.`
}

/** Why this box cannot be turned from what it is now. */
export function reasonAgainstTurning(own: Held, role: Role, now: Held, permission: Permission): string | undefined {
  const against = reasonAgainst(own, role)
  if (against !== undefined) return against
  const turned = { ...now, permissions: { ...now.permissions, [permission]: !now.permissions[permission] } }
  // A box that was ticked beyond them can always be ticked back.
  const isLifted = lifted(own, heldByRole(role).permissions, turned.permissions).length > 0
  if (!isLifted && (isWithin(own, turned) || !isWithin(own, now))) return undefined
  return own.permissions[permission] ? 'This restriction applies to you too.' : 'You do not hold this permission yourself.'
}

function nameOf(permission: Permission): string {
  const group = permissionGroups.find((each) => each.lines.some((line) => line.permission === permission))
  const line = group?.lines.find((each) => each.permission === permission)
  return `${group?.title}: ${line?.label}`
}
