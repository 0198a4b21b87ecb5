import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../values.ts'
import { MAIL_CHOICES, NOTIFICATION_KINDS } from './notification-kinds.ts'
import * as routes from './routes.ts'

const Kind = z.enum(NOTIFICATION_KINDS)
const Mail = z.enum(MAIL_CHOICES)

export const Notification = z.object({
  _id: Id,
  kind: Kind,
  title: z.string(),
  /** Where in the app it leads. */
  path: z.string(),
  is_read: z.boolean(),
  created_at: Time,
})
export type Notification = z.input<typeof Notification>

export const NotificationPreference = z.object({ kind: Kind, in_app: z.boolean(), mail: Mail })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const Unread = z.object({ unread: z.number().int() })
const Preferences = z.object({ preferences: z.array(NotificationPreference) })

export const notifications = {
  list: endpoint(routes.list, {
    access: 'session',
    query: z.object({
      /** The last one of the page before. */
      before: Id.optional(),
      take: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: z.object({ notifications: z.array(Notification), unread: z.number().int(), has_more: z.boolean() }),
    summary: 'The latest first, with how many are unread in all.',
  }),
  markRead: endpoint(routes.markRead, {
    access: 'session',
    params: z.object({ notificationID: Id }),
    returns: Unread,
  }),
  markAllRead: endpoint(routes.markAllRead, { access: 'session', returns: Unread }),
  preferences: endpoint(routes.preferences, {
    access: 'session',
    returns: Preferences,
    summary: 'How the viewer wants to be notified, by kind.',
  }),
  updatePreference: endpoint(routes.updatePreference, {
    access: 'session',
    body: z.discriminatedUnion('key', [
      z.object({ key: z.literal('in_app'), value: z.boolean(), kind: Kind }),
      z.object({ key: z.literal('mail'), value: Mail, kind: Kind }),
    ]),
    returns: Preferences,
  }),
}
