import { html } from '#platform/mail/html'
import { button, type MailBrand, type MailContent, mailTemplate } from '#platform/mail/mail-template'

export type Delivery = {
  host: string
  brand: MailBrand
  recipient: string
  content: string
  project: string
  url: string
  message: string
  expires_at: Date | null
  has_password: boolean
  /** Downloaded by the high-speed client. */
  is_aspera: boolean
}

const day = (date: Date) =>
  `${date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}, ${date.toISOString().slice(11, 16)} UTC`

/** Brings the recipient their own link, and never the password. */
export const deliveryMail = (delivery: Delivery): MailContent =>
  mailOf(delivery, { did: 'shared', subject: `${delivery.host} shared ${delivery.content} with you` })

/** The same link once more, before it expires. */
export const reminderMail = (delivery: Delivery): MailContent =>
  mailOf(delivery, {
    did: 'is still waiting to hand over',
    subject: `Reminder: ${delivery.content} from ${delivery.host} is available a little longer`,
  })

type Words = { did: string; subject: string }

function mailOf(
  { host, brand, recipient, content, project, url, message, expires_at, has_password, is_aspera }: Delivery,
  { did, subject }: Words,
): MailContent {
  const greeting = recipient ? `Dear ${recipient},` : 'Hello,'
  const until = expires_at ? `Available until ${day(expires_at)}.` : 'The link has no end date.'
  const notes = [
    until,
    ...(has_password ? [`The link asks for a password. ${host} gives it to you separately.`] : []),
    ...(is_aspera ? ['It is downloaded with IBM Aspera Connect. Where your computer has none, the page offers it.'] : []),
    'Please do not forward this email: the link is yours alone.',
  ]
  const body = html`<p>${greeting}</p><p>${host} ${did} <b>${content}</b> of ${project} ${did === 'shared' ? 'with you' : 'to you'}.</p>
${message !== '' && html`<blockquote style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid #f0b954;white-space:pre-line">${message}</blockquote>`}
<p>${button('Open the files', url, brand.accent)}</p>
${notes.map((note) => html`<p style="margin:16px 0 0;font-size:13px;color:#52514c">${note}</p>`)}
<p style="margin:16px 0 0;font-size:13px;color:#52514c">If the button does not work, open this address: ${url}</p>`
  const text = [
    greeting,
    `${host} ${did} ${content} of ${project} ${did === 'shared' ? 'with you' : 'to you'}:`,
    url,
    ...(message ? [message] : []),
    ...notes,
  ].join('\n\n')
  return mailTemplate({ host, brand, subject, body, text })
}
