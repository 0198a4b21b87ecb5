import { html } from '#platform/mail/html'
import { button, type MailBrand, type MailContent, mailTemplate, note } from '#platform/mail/mail-template'

type Writing = {
  host: string
  brand: MailBrand
  who: string
  email: string
  content: string
  project: string
  message: string
  url: string
}

/** A recipient's reply to the sender. Anyone who holds the link could have written it, and the mail says so. */
export function senderMail({ host, brand, who, email, content, project, message, url }: Writing): MailContent {
  const from = who === email ? email : `${who} (${email})`
  const opening = `${from} wrote to you about ${content} of ${project}:`
  const notes = [
    `Reply to this email to write to ${email}.`,
    `It was written on the page of the link that was sent to ${email}: by ${who}, or by another person who has the link.`,
  ]
  const body = html`<p>${opening}</p>
<blockquote style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid #f0b954;white-space:pre-line">${message}</blockquote>
<p>${button('Show the delivery', url, brand.accent)}</p>
${notes.map(note)}`
  return mailTemplate({
    host,
    brand,
    subject: `${who} wrote to you about ${content}`,
    body,
    text: [opening, message, url, ...notes].join('\n\n'),
  })
}
