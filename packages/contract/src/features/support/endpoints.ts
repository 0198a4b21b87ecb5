import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Email, Ok } from '../../values.ts'
import * as routes from './routes.ts'

export const support = {
  send: endpoint(routes.send, {
    mostPerHourOfAccount: 60,
    access: 'session',
    mostPerMinute: 10,
    body: z.object({
      email: Email,
      // One line: it becomes the subject of a mail.
      subject: z
        .string()
        .trim()
        .max(200)
        .transform((text) => text.replace(/\s+/g, ' '))
        .default(''),
      message: z.string().trim().min(1, 'Write a message.').max(10_000),
    }),
    returns: Ok,
    summary: 'Write to support. The answer comes by mail.',
  }),
}
