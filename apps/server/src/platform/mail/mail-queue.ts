import type { Clock, NewId } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { EnqueueAll } from '../jobs/jobs.ts'
import type { MailContent } from './mail-template.ts'
import { insertMails } from './mails.repository.ts'
import { sendMail } from './send-mail.jobs.ts'

type Envelope = { to: string; cc?: readonly string[]; replyTo?: string; fromName?: string | null }

export type MailQueue = {
  /** Queues a mail in the transaction of its reason. */
  post(tx: Database, envelope: Envelope, content: MailContent): Promise<void>
  /** The same for many recipients, in few statements. */
  postAll(tx: Database, mails: readonly (Envelope & { content: MailContent })[]): Promise<void>
  /** Its job now, and the mail when its words are known: for what is written under a lock that others wait for. */
  postLater(tx: Database): Promise<(envelope: Envelope, content: MailContent) => Promise<void>>
}

export const openMailQueue = ({ enqueueAll, now, newId }: { enqueueAll: EnqueueAll; now: Clock; newId: NewId }): MailQueue => {
  const rowOf = ({ to, cc = [], replyTo, fromName, content }: Envelope & { content: MailContent }, _id = newId()) => {
    const { subject, html, text } = content
    const mail = { _id, to_address: to, cc_addresses: [...cc], reply_to: replyTo ?? null, from_name: fromName ?? null }
    return { ...mail, subject, html, body_text: text, created_at: now() }
  }
  const postAll: MailQueue['postAll'] = async (tx, mails) => {
    const rows = mails.map((each) => rowOf(each))
    await insertMails(tx, rows)
    await enqueueAll(
      tx,
      sendMail,
      rows.map((each) => ({ mail_id: each._id })),
    )
  }
  return {
    postAll,
    post: (tx, envelope, content) => postAll(tx, [{ ...envelope, content }]),
    async postLater(tx) {
      const mail_id = newId()
      await enqueueAll(tx, sendMail, [{ mail_id }])
      return (envelope, content) => insertMails(tx, [rowOf({ ...envelope, content }, mail_id)])
    },
  }
}
