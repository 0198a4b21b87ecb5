import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate, withLastLine } from '#platform/mail/mail-template'

type Notice = { full_name: string; title: string; address: string }

/** For kinds without a mail template of their own. */
export const noticeMail = ({ full_name, title, address }: Notice): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: title,
    body: html`<p>Hello ${full_name},</p><p>${title}.</p><p>${button('View details', address)}</p>`,
    text: `Hello ${full_name},\n\n${title}.\n${address}`,
  })

type Day = { full_name: string; items: { title: string; address: string }[] }

export function digestMail({ full_name, items }: Day): MailContent {
  const rows = items.map(
    ({ title, address }) => html`<li style="margin:0 0 10px"><a href="${address}" class="ink" style="color:#17181a">${title}</a></li>`,
  )
  return mailTemplate({
    host: 'Answerprint',
    subject: items.length === 1 ? (items[0]?.title ?? '') : `Your day on Answerprint: ${items.length} things happened`,
    body: html`<p>Hello ${full_name},</p><p>This happened since the last summary:</p><ul style="padding-left:20px">${rows}</ul>`,
    text: `Hello ${full_name},\n\nThis happened since the last summary:\n\n${items.map(({ title, address }) => `- ${title}\n  ${address}`).join('\n')}`,
  })
}

/** Every mail of a notification says where it is turned off. */
export const withChoices = (mail: MailContent, appUrl: string): MailContent =>
  withLastLine(mail, { words: 'Change your notifications', address: `${appUrl}/settings/user/notifications` })
