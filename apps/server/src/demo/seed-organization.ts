import { individualPermissions } from '@answerprint/contract/permissions'
import { TOUR_STEPS } from '@answerprint/contract/tour-steps'
import { insertOrganization, insertUser, openOwner, reserveUser } from '#features/accounts'
import { insertDepartment, joinDepartment } from '#features/departments'
import { insertInvite } from '#features/invites'
import { rememberLastActive, updateMember } from '#features/members'
import type { GrantPlan } from '#features/plans'
import type { Roles } from '#features/roles'
import { addDays, addSeconds } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import type { Parts } from '../parts.ts'
import { ADMINISTRATOR_DEPARTMENT, DEPARTMENT_NAMES, OWN_ROLES, people } from './people.ts'

export const DEMO_EMAIL = 'helen@nordlys.example'
export const DEMO_PASSWORD = 'projector4'
const DEMO_NAME = 'Helen Lind'

/** Given by staff, so nothing was charged for it. */
const PLAN = 'business'
type Seeding = { parts: Parts; tx: Database; organization_id: string; roles: Map<string, string>; departments: Map<string, string> }

/** An organization with its roles, departments and people. Answers its Administrator, and everyone's id by address. */
export async function seedOrganization(
  parts: Parts,
  { roles, grantPlan }: { roles: Roles; grantPlan: GrantPlan },
  founded_at: Date,
): Promise<{ viewer: Viewer; userIds: Map<string, string> }> {
  const { db, newId, hashPassword } = parts
  const [organization_id, user_id] = [newId(), newId()]
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const userIds = new Map([[DEMO_EMAIL, user_id]])
  await db.transaction().execute(async (tx) => {
    await insertOrganization(tx, { _id: organization_id, name: 'Nordlys Distribution', subscription_type: PLAN, created_at: founded_at })
    await openOwner(tx, organization_id, { storageLimitBytes: parts.config.storageLimitBytes })
    const role_id = await roles.found(tx, organization_id)
    await roles.add(tx, organization_id, OWN_ROLES)
    const known = new Map((await roles.all(tx, organization_id)).map((each) => [each.name, each._id]))
    const seeding = {
      parts,
      tx,
      organization_id,
      roles: known,
      departments: await seedDepartments(parts, tx, { organization_id, created_at: founded_at }),
    }
    const person = { _id: user_id, organization_id, role_id, email: DEMO_EMAIL, full_name: DEMO_NAME, password_hash, country_code: 'NO' }
    // People who look at the demo come to see films: the slideshow and the tips wait in the user menu.
    const at_home = { onboarded: true, viewed_tour_steps: [...TOUR_STEPS] }
    await insertUser(tx, { ...person, ...at_home, subscription_type: 'free', created_at: founded_at, email_confirmed_at: founded_at })
    await joinDepartment(tx, seeding.departments.get(ADMINISTRATOR_DEPARTMENT) ?? '', [user_id])
    const given = {
      owner_id: organization_id,
      paid_by: user_id,
      plan: PLAN,
      billing_cycle: 'yearly',
      until: undefined,
      renews: true,
    } as const
    await grantPlan(tx, given)
    for (const each of people) userIds.set(each.email, await seedPerson(seeding, each, { password_hash, invited_by: user_id, founded_at }))
  })
  return { viewer: demoViewer(parts, { user_id, organization_id }), userIds }
}

/** The Administrator, acting for themselves. */
export function demoViewer(
  { newId }: Pick<Parts, 'newId'>,
  { user_id, organization_id }: { user_id: string; organization_id: string },
): Viewer {
  return {
    ...{ user_id, session_id: newId(), organization_id, owner_id: organization_id, full_name: DEMO_NAME, email: DEMO_EMAIL },
    member_of: organization_id,
    permissions: individualPermissions(),
    is_paid: true,
    is_staff: false,
    is_suspended: false,
    must_set_up_two_factor: false,
    staff_id: null,
  }
}

type Founding = { organization_id: string; created_at: Date }

async function seedDepartments({ newId }: Parts, tx: Database, founding: Founding): Promise<Map<string, string>> {
  const made = new Map<string, string>()
  for (const name of DEPARTMENT_NAMES) {
    const _id = newId()
    await insertDepartment(tx, { _id, ...founding, name, description: '' })
    made.set(name, _id)
  }
  return made
}

type Given = { password_hash: string; invited_by: string; founded_at: Date }

async function seedPerson({ parts, tx, organization_id, roles, departments }: Seeding, person: (typeof people)[number], given: Given) {
  const { now, newId, newToken } = parts
  const { full_name, email, country_code, status, away_hours = 0 } = person
  const role_id = roles.get(person.role) ?? ''
  const [_id, created_at] = [newId(), now()]
  if (status === 'Invited') {
    await reserveUser(tx, { _id, email, full_name, created_at })
    const invite = {
      _id: newId(),
      organization_id,
      user_id: _id,
      role_id,
      full_name,
      token_hash: hashToken(newToken()),
      invited_by: given.invited_by,
    }
    await insertInvite(tx, { ...invite, created_at, expires_at: addDays(created_at, 14) })
  } else {
    const account = { _id, organization_id, role_id, email, full_name, country_code, password_hash: given.password_hash }
    await insertUser(tx, { ...account, subscription_type: 'free', created_at: given.founded_at, email_confirmed_at: given.founded_at })
    await updateMember(tx, _id, { status })
    await rememberLastActive(tx, _id, addSeconds(created_at, -away_hours * 3600))
  }
  await joinDepartment(tx, departments.get(person.department) ?? '', [_id])
  return _id
}
