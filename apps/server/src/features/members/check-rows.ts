import { isEmail } from '@answerprint/contract/email'
import { errors, type FieldError } from '@answerprint/contract/errors'
import type { InviteRow } from '@answerprint/contract/members'

const LONGEST_NAME = 120

type Known = { email: string; organization_id: string | null; is_invited: unknown }
type Facts = {
  organizationId: string
  known: readonly Known[]
  /** The roles of the organization, and whether the inviter may give each. */
  roles: ReadonlyMap<string, { isGiven: boolean }>
}

/** The errors of each row of an invitation; nothing is sent unless there are none. */
export const faultsOf = (rows: readonly InviteRow[], facts: Facts): FieldError[] =>
  rows.flatMap((row, index) => {
    const fault = faultOf(row, rows.slice(0, index), facts)
    return fault ? [{ row: index, field: `users.${index}.${fault.field}`, message: fault.message }] : []
  })

function faultOf(row: InviteRow, before: readonly InviteRow[], { organizationId, known, roles }: Facts) {
  const account = known.find((each) => each.email === row.email)
  if (!isEmail(row.email)) return { field: 'email', message: 'Enter a valid email.' }
  if (account?.organization_id === organizationId || account?.is_invited) {
    return { field: 'email', message: 'This email is already a member of your organization.' }
  }
  if (account?.organization_id) return { field: 'email', message: 'This user belongs to another organization.' }
  if (before.some((each) => each.email === row.email)) return { field: 'email', message: 'This email is already in a row above.' }
  if (row.name === '' || row.name.length > LONGEST_NAME) return { field: 'name', message: 'Enter a name.' }
  const role = roles.get(row.role_id ?? '')
  if (!role) return { field: 'role_id', message: 'Choose a role.' }
  if (!role.isGiven) return { field: 'role_id', message: errors.role_beyond_own.message }
  return undefined
}
