import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../values.ts'
import { User } from '../accounts/endpoints.ts'
import * as routes from './routes.ts'

export const FoundUser = z.object({
  _id: Id,
  full_name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  status: z.string(),
  is_suspended: z.boolean(),
  /** Staff cannot be acted as. */
  is_staff: z.boolean(),
  last_active_at: Time.nullable(),
})

/** Why staff act as a user; written to that user's audit log. */
const GhostReason = z.string().trim().min(10, 'Say why in at least 10 characters.').max(500, 'At most 500 characters.')

export const staff = {
  users: endpoint(routes.users, {
    access: 'staff',
    query: z.object({ search: z.string().trim().max(200).default('') }),
    returns: z.object({ users: z.array(FoundUser) }),
    summary: 'People by name, address or organization, for support.',
  }),
  ghost: endpoint(routes.ghost, {
    access: 'staff',
    secret: true,
    body: z.object({ user_id: Id, reason: GhostReason }),
    returns: z.object({ user: User }),
    summary: 'Act as a user for an hour. Everything done is logged under both names.',
  }),
  endGhost: endpoint(routes.endGhost, {
    access: 'session',
    whenSuspended: 'open',
    returns: z.object({ user: User }),
    summary: 'Stop acting as a user, and go back to the own session.',
  }),
}
