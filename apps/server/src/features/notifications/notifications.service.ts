import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { NOTIFICATION_KINDS, type NotificationKind } from '@answerprint/contract/notification-kinds'
import type { notifications as contract } from '@answerprint/contract/notifications'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { listChoices, saveChoice } from './choices.repository.ts'
import { choiceFor } from './defaults.ts'
import { countUnread, listPage, markAllRead, markRead } from './notifications.repository.ts'
import { announceNotifications } from './notify.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createNotifications = ({ db, now }: { db: Database; now: Clock }) => {
  const preferences = async ({ user_id }: Viewer) => {
    const own = await listChoices(db, user_id)
    return {
      preferences: NOTIFICATION_KINDS.map((kind) => ({ kind, ...choiceFor(kind, own) })),
    }
  }
  return {
    preferences,

    async list({ user_id }: Viewer, { query: { before, take } }: Asked<'list'>) {
      const [page, unread] = await Promise.all([listPage(db, user_id, { before, take: take + 1 }), countUnread(db, user_id)])
      const notifications = page.slice(0, take).map(({ kind, read_at, ...each }) => {
        return { ...each, kind: kind as NotificationKind, is_read: read_at !== null }
      })
      return { notifications, unread, has_more: page.length > take }
    },

    async markRead({ user_id }: Viewer, { params }: Asked<'markRead'>) {
      return db.transaction().execute(async (tx) => {
        if (!(await markRead(tx, user_id, params.notificationID, now()))) return fail('not_found')
        await announceNotifications(tx, user_id)
        return { unread: await countUnread(tx, user_id) }
      })
    },

    async markAllRead({ user_id }: Viewer) {
      await db.transaction().execute(async (tx) => {
        await markAllRead(tx, user_id, now())
        await announceNotifications(tx, user_id)
      })
      return { unread: 0 }
    },

    async updatePreference(viewer: Viewer, { body }: Asked<'updatePreference'>) {
      const change = body.key === 'in_app' ? { in_app: body.value } : { mail: body.value }
      await db.transaction().execute((tx) => saveChoice(tx, viewer.user_id, body.kind, change))
      return preferences(viewer)
    },
  }
}
export type Notifications = ReturnType<typeof createNotifications>
