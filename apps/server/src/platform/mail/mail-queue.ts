import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Clock, NewId } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { defineJob, handleJob, type JobHandler } from '../jobs/job.ts'
import type { EnqueueAll } from '../jobs/jobs.ts'
import type { MailContent } from './mail-template.ts'
import { findUnsentMail, insertMails, markMailSent } from './mails.repository.ts'

type Envelope = { to: string; cc?: readonly string[]; replyTo?: string; fromName?: string | null }
type KeptMail = { to: string; cc: string[]; subject: string; html: string; text: string; at: string }
type Outgoing = {
  /** A mail that is sent again, because its worker died before it could note that it was sent, has the same ones. */
  id: string
  created_at: Date
  to: string
  cc: string[]
  replyTo: string | undefined
  fromName?: string | undefined
  subject: string
  html: string
  text: string
}

/** Sends a mail to the outside. */
export type Carrier = { send(mail: Outgoing): Promise<void> }

const sendMail = defineJob({ name: 'send-mail', payload: z.object({ mail_id: z.string() }), retryLimit: 8, concurrency: 2 })

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

export const sendMailHandler = ({ db, carrier, now }: { db: Database; carrier: Carrier; now: Clock }): JobHandler =>
  handleJob(sendMail, async ({ mail_id }) => {
    const mail = await findUnsentMail(db, mail_id)
    if (!mail) return
    await carrier.send({
      id: mail_id,
      created_at: mail.created_at,
      to: mail.to_address,
      cc: mail.cc_addresses,
      replyTo: mail.reply_to ?? undefined,
      fromName: mail.from_name ?? undefined,
      subject: mail.subject,
      html: mail.html ?? '',
      text: mail.body_text ?? '',
    })
    await markMailSent(db, mail_id, now())
  })

const require = createRequire(import.meta.url)
/** Loaded where mail is sent by a mail server. */
const mailLibrary = (): typeof nodemailer => require('nodemailer')

export function smtpCarrier(smtpUrl: string, from: string): Carrier {
  const transport = mailLibrary().createTransport(smtpUrl)
  // Only the name is the sender's: the address is one that this installation may send from.
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send({ id, created_at, replyTo, fromName, ...mail }) {
      // Mail servers deliver one of two mails with one id (RFC 5322, 3.6.4).
      const messageId = `<${id}@${address.split('@').at(-1)}>`
      await transport.sendMail({
        messageId,
        date: created_at,
        from: fromName ? { name: fromName, address } : from,
        ...mail,
        ...(replyTo && { replyTo }),
      })
    },
  }
}

/** Without a mail server mails are kept in a folder, one file each, and the mailbox page shows them. */
export function folderCarrier(folder: string): Carrier {
  return {
    async send({ id, created_at, to, cc, subject, html, text }) {
      await mkdir(folder, { recursive: true })
      const at = created_at.toISOString()
      const name = `${at.replace(/[:.]/g, '-')}-${id}.json`
      await writeFile(join(folder, `.${name}`), JSON.stringify({ to, cc, subject, html, text, at } satisfies KeptMail))
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}

export async function readKeptMails(folder: string): Promise<KeptMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json') && !name.startsWith('.'))
  const newest = names.sort().reverse().slice(0, 100)
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail))
}
