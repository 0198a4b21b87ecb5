import type { NotificationKind } from '@answerprint/contract/notification-kinds'
import { userChannel } from '@answerprint/contract/realtime'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { MailContent } from '#platform/mail/mail-template'
import { publish } from '#platform/realtime/publish'
import { listChoices } from './choices.repository.ts'
import { choiceFor } from './defaults.ts'
import { noticeLetter } from './letters.ts'
import { findAddressee, insertNotification } from './notifications.repository.ts'

export type Notice = {
  user_id: string
  kind: NotificationKind
  /** One sentence without its full stop: "Halcyon is ready to be shared". */
  title: string
  /** Where in the app it leads. */
  path: string
  /** The letter of an immediate mail; without one it is made from the title. */
  letter?: (told: { full_name: string; address: string }) => MailContent
  /** False where mail was declined for this very thing; the list of the app is told all the same. */
  mayMail?: boolean
}
export type Notify = (tx: Database, notice: Notice) => Promise<void>

type Needs = { mailQueue: MailQueue; now: Clock; newId: NewId; appUrl: string }

/** Tells somebody, in the transaction of what happened, in the way they chose for this kind. */
export const createNotify =
  ({ mailQueue, now, newId, appUrl }: Needs): Notify =>
  async (tx, { user_id, kind, title, path, letter = noticeLetterOf(title), mayMail = true }) => {
    const person = await findAddressee(tx, user_id)
    if (!person) return
    const { in_app, mail: wanted } = choiceFor(kind, await listChoices(tx, user_id))
    const mail = mayMail ? wanted : 'never'
    if (mail === 'immediate') {
      await mailQueue.post(tx, { to: person.email }, letter({ full_name: person.full_name, address: `${appUrl}${path}` }))
    }
    if (!in_app && mail !== 'daily') return
    await insertNotification(tx, { _id: newId(), user_id, kind, title, path, is_listed: in_app, mail, created_at: now() })
    if (in_app) await announceNotifications(tx, user_id)
  }

const noticeLetterOf = (title: string) => (told: { full_name: string; address: string }) => noticeLetter({ ...told, title })

/** The bells of this person ask again. */
export const announceNotifications = (tx: Database, userId: string) =>
  publish(tx, { channel: userChannel(userId), event: 'NotificationsChanged', data: { _id: userId } })
