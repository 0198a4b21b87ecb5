import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../values.ts'
import * as routes from './routes.ts'

export const defroster = {
  start: endpoint(routes.start, {
    access: 'files:can_download',
    inOwnProjects: 'open',
    body: z.object({ id: Id, expedited: z.boolean().default(false) }),
    returns: z.object({ _id: Id, started_defrosting_at: Time }),
    summary: 'Bring archived content back: one file, or everything archived in a project. An email is sent when it is available.',
  }),
}
