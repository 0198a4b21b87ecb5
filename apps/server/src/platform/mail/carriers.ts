import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type nodemailer from 'nodemailer'

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

/** The mail server will not take this mail, now or later: its address does not exist, or it may not be sent. */
export class MailRefused extends Error {}

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
      const sender = { from: fromName ? { name: fromName, address } : from, ...(replyTo && { replyTo }) }
      await transport.sendMail({ messageId, date: created_at, ...sender, ...mail }).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused('The mail server refuses this mail.', { cause: error }) : error
      })
    },
  }
}

/** Of its recipients or of its text. What is refused before them, as our name and password, can be mended by the operator. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  (('command' in error && error.command === 'RCPT TO') || ('code' in error && error.code === 'EMESSAGE'))

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
