import { html } from '#platform/mail/html'
import { button, copiedAddress, type MailBrand, type MailContent, mailTemplate, note } from '#platform/mail/mail-template'

type Asking = { host: string; brand: MailBrand; sender: string; title: string; project: string; url: string; message: string }

/** Brings the address of a request. */
export function requestMail({ host, brand, sender, title, project, url, message }: Asking): MailContent {
  const ways = 'You need no account. An interrupted upload continues where it stopped when you open the link again.'
  const body = html`<p>Hello,</p><p>${sender} asks you for files: <b>${title}</b> for ${project}.</p>
${message !== '' && html`<blockquote style="margin:24px 0;padding:0 0 0 16px;border-left:3px solid #f0b954;white-space:pre-line">${message}</blockquote>`}
<p>${button('Send the files', url, brand.accent)}</p>
${note(ways)}
${copiedAddress(url)}`
  const text = ['Hello,', `${sender} asks you for files: ${title} for ${project}.`, ...(message ? [message] : []), url, ways].join('\n\n')
  return mailTemplate({ host, brand, subject: `${host} asks you for files: ${title}`, body, text })
}
