import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const aspera = {
  client: endpoint({
    method: 'GET',
    path: '/aspera/client',
    access: 'session',
    returns: z.object({
      is_configured: z.boolean(),
      /** How the page talks to the client. */
      connect_method: z.enum(['extension', 'http']),
      /** Why it cannot be had, where it cannot. */
      reason: z.string().nullable(),
    }),
    summary: 'Whether high-speed transfers are set up here, and how their client is reached.',
  }),
}
