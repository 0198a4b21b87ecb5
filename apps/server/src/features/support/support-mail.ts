import { html } from '#platform/mail/html'
import { type MailContent, mailTemplate } from '#platform/mail/mail-template'

type Asking = {
  full_name: string
  email: string
  organization: string
  user_id: string
  subject: string
  message: string
  user_agent: string
}

/** For support: the message as it was written, and who wrote it. */
export function supportMail({ full_name, email, organization, user_id, subject, message, user_agent }: Asking): MailContent {
  const from = `${full_name} <${email}>${organization === '' ? '' : `, ${organization}`}`
  return mailTemplate({
    host: 'Answerprint Support',
    subject: `[Support] ${subject === '' ? `A question from ${full_name}` : subject}`,
    body: html`<p style="white-space:pre-wrap">${message}</p><p class="quiet" style="font-size:13px;color:#6a6862">${from}<br>${user_id}<br>${user_agent}</p>`,
    text: `${message}\n\n--\n${from}\n${user_id}\n${user_agent}`,
  })
}
