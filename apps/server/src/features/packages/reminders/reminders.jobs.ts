import { z } from 'zod'
import { type Brands, senderOf } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import { describeContents } from '../contents.repository.ts'
import type { PackageLinks } from '../package-links.ts'
import type { MailPosterUrl } from '../sending/mail-posters.ts'
import { MOST_NAMES, reminderMail } from '../sending/package-mails.ts'
import { claimReminder, listDueReminders, lockDueReminder } from './reminders.repository.ts'

export const remindRecipients = defineJob({ name: 'remind-recipients', payload: z.object({}), cron: '10 * * * *' })
const MOST_AT_ONCE = 500

type Needs = {
  db: Database
  access: Pick<ProjectAccess, 'stillSees'>
  links: PackageLinks
  posterUrl: MailPosterUrl
  brands: Brands
  mailQueue: MailQueue
  config: { aspera: object | undefined }
  now: Clock
}

/** Every hour, recipients who have downloaded nothing are reminded that their link ends soon. */
export const remindRecipientsHandler = ({ db, access, links, posterUrl, brands, mailQueue, config, now }: Needs): JobHandler =>
  handleJob(remindRecipients, async () => {
    for (const { recipient_id } of await listDueReminders(db, now(), MOST_AT_ONCE)) {
      await db.transaction().execute(async (tx) => {
        const due = await lockDueReminder(tx, recipient_id, now())
        if (!due || !(await claimReminder(tx, recipient_id, now()))) return
        const brand = await brands.of(tx, due.owner_id)
        const host = senderOf(brand, due.sender_name)
        const { label: recipient, name: content, project_title: project, expires_at, has_password } = due
        // Without a transfer server, packages that were sent by Aspera are delivered over http.
        const is_aspera = due.is_aspera && config.aspera !== undefined
        const contents = await describeContents(tx, due.package_id, MOST_NAMES)
        const sent = { host, sender: due.sender_name, brand: brands.mail(brand), recipient, content, project, url: links.url(due) }
        const poster_url = posterUrl(due.recipient_id, due)
        const mail = reminderMail({ ...sent, poster_url, message: '', expires_at, has_password, is_aspera, contents })
        const sender = await access.stillSees(due.created_by, due.project_id, { tx })
        await mailQueue.post(tx, { to: due.email, ...(sender && { replyTo: sender.email }), fromName: host }, mail)
      })
    }
  })
