import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Ok } from '../../values.ts'
import * as routes from './routes.ts'

/** What led a page to its error screen, reported by the page itself. */
export const clientErrors = {
  report: endpoint(routes.report, {
    access: 'public',
    mostPerMinute: 30,
    body: z.object({
      message: z.string().max(2_000),
      stack: z.string().max(20_000).default(''),
      address: z.string().max(2_000).default(''),
    }),
    returns: Ok,
    status: 201,
    summary: 'Log an error that a page ended in.',
  }),
}
