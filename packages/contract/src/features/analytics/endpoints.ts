import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Ok } from '../../values.ts'
import * as routes from './routes.ts'

const ANALYTICS_EVENTS = [
  'project_created',
  'folder_created',
  'file_uploaded',
  'files_shared',
  'request_created',
  'import_confirmed',
  'order_placed',
] as const
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/** Figures only: no name of a file, a film or a person has a place here. */
export const AnalyticsProperties = z.strictObject({
  count: z.number().int().nonnegative().max(1_000_000).optional(),
  bytes: Bytes.optional(),
})
export type AnalyticsProperties = z.input<typeof AnalyticsProperties>

export const analytics = {
  record: endpoint(routes.record, {
    access: 'session',
    body: z.object({ name: z.enum(ANALYTICS_EVENTS), properties: AnalyticsProperties.default({}) }),
    returns: Ok,
    status: 201,
    summary: 'Count something that was done in the product.',
  }),
}
