import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Ok, Time } from '../../values.ts'
import { OwnAccount } from '../accounts/endpoints.ts'
import * as routes from './routes.ts'

export const Session = z.object({
  _id: Id,
  device: z.string(),
  device_type: z.enum(['desktop', 'phone', 'tablet']),
  city: z.string().nullable(),
  country_code: z.string().nullable(),
  ip: z.string(),
  created_at: Time,
  last_active_at: Time,
  is_current: z.boolean(),
})

export const sessions = {
  list: endpoint(routes.list, {
    access: 'session',
    beforeTwoFactor: 'open',
    params: OwnAccount,
    returns: z.object({ sessions: z.array(Session) }),
    summary: 'Where the own account is signed in: this session first, then by last activity.',
  }),
  end: endpoint(routes.end, {
    access: 'session',
    beforeTwoFactor: 'open',
    inGhostMode: 'refused',
    params: OwnAccount.extend({ sessionID: Id }),
    returns: Ok,
    summary: 'Sign one device out.',
  }),
  endOthers: endpoint(routes.endOthers, {
    access: 'session',
    beforeTwoFactor: 'open',
    inGhostMode: 'refused',
    params: OwnAccount,
    returns: z.object({ ended: z.number().int() }),
    summary: 'Sign out of every session but this one.',
  }),
}
