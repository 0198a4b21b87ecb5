import { z } from 'zod'
import { addSeconds, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type Attempt, defineJob, handleJob, type JobHandler } from '../jobs/job.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { type Carrier, MailRefused } from './carriers.ts'
import { findUnsentMail, forgetMailText, markMailSent } from './mails.repository.ts'

/** A mail server may be away for as long (RFC 5321, 4.5.4.1). */
const LONGEST_SECONDS = 5 * 86_400
const PAUSE_SECONDS = 3600

const payload = z.object({ mail_id: z.string() })
const sendMailLater = defineJob({ name: 'send-mail-later', payload })
/** Its tries take some minutes. */
export const sendMail = defineJob({ name: 'send-mail', payload, retryLimit: 8, concurrency: 2, afterLastTry: sendMailLater })

type Sending = { db: Database; carrier: Carrier; log: Log; now: Clock }

export const sendMailHandler = (needs: Sending): JobHandler =>
  handleJob(sendMail, async ({ mail_id }, attempt) => {
    const { db, carrier, now } = needs
    const mail = await findUnsentMail(db, mail_id)
    if (!mail) return
    const { created_at, to_address: to, cc_addresses: cc, reply_to, from_name, subject, html, body_text } = mail
    const names = { replyTo: reply_to ?? undefined, fromName: from_name ?? undefined }
    try {
      await carrier.send({ id: mail_id, created_at, to, cc, ...names, subject, html: html ?? '', text: body_text ?? '' })
    } catch (error) {
      endRefused(error, attempt, () => needs.log.error({ err: error, mail_id }, 'a mail server refuses a mail: it is not sent'))
      await forgetMailText(db, mail_id)
      return
    }
    await markMailSent(db, mail_id, now())
  })

/** What is refused at the last try is not tried again. */
function endRefused(error: unknown, { isLast }: Attempt, report: () => void): void {
  if (!isLast || !(error instanceof MailRefused)) throw error
  report()
}

/** No mail is lost while the mail server is away: its tries begin again after a pause, until the mail is days old. */
export const sendMailLaterHandler = ({ db, enqueue, now }: { db: Database; enqueue: Enqueue; now: Clock }): JobHandler =>
  handleJob(sendMailLater, ({ mail_id }) =>
    db.transaction().execute(async (tx) => {
      const mail = mail_id === undefined ? undefined : await findUnsentMail(tx, mail_id)
      if (!mail) return
      if (mail.created_at <= addSeconds(now(), -LONGEST_SECONDS)) return void (await forgetMailText(tx, mail._id))
      await enqueue(tx, sendMail, { mail_id: mail._id }, { startAfter: addSeconds(now(), PAUSE_SECONDS) })
    }),
  )
