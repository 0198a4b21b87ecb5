import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Ok, Time } from '../../values.ts'
import * as routes from './routes.ts'

const MOST_INVITE_ROWS = 50

const MemberStatus = z.enum(['Active', 'Inactive', 'Invited'])

export const Member = z.object({
  _id: Id,
  full_name: z.string(),
  email: z.string(),
  role_id: Id,
  role_name: z.string(),
  /** Holds the Administrator role. */
  is_admin: z.boolean(),
  status: MemberStatus,
  department_id: Id.nullable(),
  department_name: z.string().nullable(),
  /** Their role holds projects:can_view. */
  sees_all_projects: z.boolean(),
  /** Null while nothing is known: before the first sign-in. */
  two_factor_enabled: z.boolean().nullable(),
  last_active_at: Time.nullable(),
  /** Of an invitation that was not accepted yet. */
  invite_expires_at: Time.nullable(),
})
export type Member = z.input<typeof Member>

/** Looser than what is accepted: every row is judged, and each gets its own sentence. */
const InviteRow = z.object({
  name: z.string().trim().max(200).default(''),
  email: z.string().trim().toLowerCase().max(320).default(''),
  role_id: z.string().max(64).nullish(),
})
export type InviteRow = z.output<typeof InviteRow>

const thisOrganization = z.object({ organizationID: Id })
const thisMember = z.object({ organizationID: Id, userID: Id })

export const members = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisOrganization,
    returns: z.object({ users: z.array(Member) }),
    summary: 'The people of the organization. Needs the permission to see or edit members.',
  }),
  invite: endpoint(routes.invite, {
    mostPerHourOfAccount: 100,
    mostPerMinute: 20,
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisOrganization,
    body: z.object({ users: z.array(InviteRow).min(1, 'Add at least one person.').max(MOST_INVITE_ROWS), projectId: Id.nullish() }),
    returns: z.object({ users: z.array(Member) }),
    status: 201,
    summary: 'Invite people by email: all of them or, when one row is wrong, none.',
  }),
  update: endpoint(routes.update, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisMember,
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('role_id'), value: Id }),
      z.object({ key: z.literal('status'), value: z.enum(['Active', 'Inactive']) }),
      z.object({ key: z.literal('department_id'), value: Id.nullable() }),
    ]),
    returns: z.object({ user: Member }),
    summary: 'Change role, status or department of one person.',
  }),
  remove: endpoint(routes.remove, {
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisMember,
    returns: Ok,
    summary: 'Take a person out of the organization, or take an invitation back.',
  }),
  resend: endpoint(routes.resend, {
    mostPerHourOfAccount: 100,
    mostPerMinute: 20,
    access: 'users_and_roles:can_modify',
    inGhostMode: 'refused',
    params: thisMember,
    returns: z.object({ user: Member }),
    summary: 'Send an invitation again, with a new link.',
  }),
  leave: endpoint(routes.leave, {
    access: 'session',
    inGhostMode: 'refused',
    params: thisOrganization,
    returns: Ok,
    summary: 'Leave the organization: the account goes on as an individual. The last active Administrator cannot.',
  }),
}
