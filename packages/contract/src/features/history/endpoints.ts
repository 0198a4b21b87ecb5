import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, SortDirection, Time } from '../../values.ts'
import * as routes from './routes.ts'

const HISTORY_TYPES = ['File', 'Order', 'Project', 'Screener'] as const
export const HistoryType = z.enum(HISTORY_TYPES)
export type HistoryType = z.infer<typeof HistoryType>

const HISTORY_PAGE = 25

export const HistoryEntry = z.object({
  _id: Id,
  created_at: Time,
  /** HTML of a, b, i, span and br; every name in it is escaped. */
  message: z.string(),
  /** The same sentence as text. */
  message_plain: z.string(),
  type: HistoryType,
  action: z.string(),
  /** The person who did it; null for the server itself and for visitors. */
  user: z.object({ _id: Id, full_name: z.string() }).nullable(),
  /** The member of our staff who did it while acting as this person. */
  staff: z.object({ _id: Id, full_name: z.string() }).nullable(),
  /** Whether all the links of this entry have expired. */
  links_expired: z.boolean(),
  package_id: Id.nullable(),
  /** One of the shares of this entry. */
  shared_screener_id: Id.nullable(),
})
export type HistoryEntry = z.input<typeof HistoryEntry>

const thisProject = z.object({ projectID: Id })

export const history = {
  list: endpoint(routes.list, {
    access: 'session',
    params: thisProject,
    query: z.object({
      search: z.string().max(200).optional(),
      type: HistoryType.optional(),
      sortBy: z.enum(['created_at', 'type', 'message']).default('created_at'),
      sortDir: SortDirection.default('DESC'),
      take: z.coerce.number<number>().int().min(1).max(100).default(HISTORY_PAGE),
      skip: z.coerce.number<number>().int().min(0).max(10_000_000).default(0),
    }),
    returns: z.object({ history: z.array(HistoryEntry), size: z.number().int() }),
    summary: 'What happened in a project. `search` matches the text of the message.',
  }),
  expireLinks: endpoint(routes.expireLinks, {
    access: 'files:can_share',
    params: thisProject,
    body: z.object({
      packageID: Id.nullish(),
      sharedScreenerID: Id.nullish(),
      logID: Id.nullish(),
      expiryDate: Time.nullish(),
    }),
    returns: z.object({ expires_at: Time, links_expired: z.boolean() }),
    summary: 'End the links of a share now, or at a date ahead. With `logID`, all the links of this history entry.',
  }),
}
