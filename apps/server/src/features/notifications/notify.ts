import type { NotificationKind } from '@answerprint/contract/notification-kinds'
import { userChannel } from '@answerprint/contract/realtime'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { MailContent } from '#platform/mail/mail-template'
import { publish } from '#platform/realtime/publish'
import { listChoices } from './choices.repository.ts'
import { choiceFor } from './defaults.ts'
import { noticeMail, withChoices } from './mails.ts'
import { findAddressee, insertNotification } from './notifications.repository.ts'

export type Addressee = { full_name: string; address: string }

export type Notice = {
  user_id: string
  kind: NotificationKind
  /** One sentence without its full stop: "Halcyon is ready to be shared". */
  title: string
  /** What it names is of this project: a person who does not see that any more is not notified. */
  project_id?: string
  /** The page of the app that it opens. */
  path: string
  /** The content of an immediate mail; made from the title by default. */
  mail?: (addressee: Addressee) => MailContent
  /** False where mail is switched off for this one thing; the list in the app still shows it. */
  mayMail?: boolean
}
export type Notify = (tx: Database, notice: Notice) => Promise<void>

/** Who sees a project now. */
export type SeesProject = {
  stillSees(userId: string, projectId: string, which: { orAwaited: boolean; tx: Database }): Promise<object | undefined>
}
type Needs = { access: SeesProject; mailQueue: MailQueue; now: Clock; newId: NewId; appUrl: string }

/** Notifies a person in the ways they chose for this kind, in the transaction of the event itself: both happen or neither. */
export const createNotify =
  ({ access, mailQueue, now, newId, appUrl }: Needs): Notify =>
  async (tx, { user_id, project_id, kind, title, path, mail = noticeMailOf(title), mayMail = true }) => {
    const person = await findAddressee(tx, user_id)
    if (!person) return
    if (project_id !== undefined && !(await access.stillSees(user_id, project_id, { orAwaited: true, tx }))) return
    const { in_app, mail: wanted } = choiceFor(kind, await listChoices(tx, user_id))
    const timing = mayMail ? wanted : 'never'
    if (timing === 'immediate') {
      const content = mail({ full_name: person.full_name, address: `${appUrl}${path}` })
      await mailQueue.post(tx, { to: person.email }, withChoices(content, appUrl))
    }
    if (!in_app && timing !== 'daily') return
    await insertNotification(tx, { _id: newId(), user_id, kind, title, path, is_listed: in_app, mail: timing, created_at: now() })
    if (in_app) await announceNotifications(tx, user_id)
  }

const noticeMailOf = (title: string) => (addressee: Addressee) => noticeMail({ ...addressee, title })

/** Open pages of this person fetch their notifications again. */
export const announceNotifications = (tx: Database, userId: string) =>
  publish(tx, { channel: userChannel(userId), event: 'NotificationsChanged', data: { _id: userId } })
