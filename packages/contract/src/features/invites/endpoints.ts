import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { secret } from '../../secret-fields.ts'
import { CountryCode, Id, Name } from '../../values.ts'
import { LoginAnswer } from '../accounts/endpoints.ts'
import * as routes from './routes.ts'

/** An invitation as its holder sees it. */
export const Invite = z.object({
  email: z.string(),
  full_name: z.string(),
  organization: z.object({ _id: Id, name: z.string() }),
  role_name: z.string(),
  invited_by: z.string(),
  /** The address has an account, so only its password is asked for. */
  has_account: z.boolean(),
})
export type Invite = z.input<typeof Invite>

/** An address may end in any text: an unknown invitation is answered like one that was used. */
const thisInvite = z.object({ token: secret(z.string().max(200)) })

export const invites = {
  open: endpoint(routes.open, {
    mostPerMinute: 60,
    access: 'public',
    params: thisInvite,
    returns: Invite,
    summary: 'Who invites whom. Fails with invite_invalid for an unknown, used or expired link.',
  }),
  accept: endpoint(routes.accept, {
    mostPerMinute: 20,
    secret: true,
    access: 'public',
    changesRights: true,
    params: thisInvite,
    // What a new account needs is asked for once it is known that there is none.
    body: z.object({
      password: secret(z.string().min(1).max(200)),
      full_name: Name(120).optional(),
      confirm_password: secret(z.string().max(200)).optional(),
      country_code: CountryCode.optional(),
    }),
    returns: LoginAnswer,
    summary:
      'Join: with a new account, or with the password of the one that the address has. Where that has a second step, it is passed first, and the call made again by who is signed in then.',
  }),
}
