import { html, type SafeHtml } from '#platform/mail/html'
import {
  button,
  copiedAddress,
  heading,
  type MailBrand,
  type MailContent,
  mailDate,
  mailTemplate,
  note,
  quote,
} from '#platform/mail/mail-template'
import { sizeInWords } from '#platform/mail/size-words'
import type { Contents } from '../contents.repository.ts'

export type Delivery = {
  /** The sender as named: the organization, or the person. */
  host: string
  /** The person who sends it. */
  sender: string
  brand: MailBrand
  recipient: string
  content: string
  project: string
  /** Of the project. */
  poster_url: string | null
  url: string
  message: string
  expires_at: Date | null
  has_password: boolean
  /** Downloaded by the high-speed client. */
  is_aspera: boolean
  contents: Contents
}

/** Names in a mail; the others are counted. With a password none is in it. */
export const MOST_NAMES = 8

/** Brings the recipient their own link, and never the password. */
export const deliveryMail = (delivery: Delivery): MailContent =>
  mailOf(delivery, {
    ending: '',
    subject: `${delivery.host} shared ${delivery.content} with you`,
  })

/** The same link once more, before it expires. */
export const reminderMail = (delivery: Delivery): MailContent =>
  mailOf(delivery, {
    ending: ', and you have not downloaded them yet',
    subject: `Reminder: ${delivery.content} from ${delivery.host} is available a little longer`,
  })

/** `ending`: how the sentence that says who sent what goes on. */
type Words = { ending: string; subject: string }

function mailOf(delivery: Delivery, { ending, subject }: Words): MailContent {
  const { host, brand, sender, recipient, content, project, poster_url, url, message, contents } = delivery
  const lead = `${sender === host ? sender : `${sender} at ${host}`} sent you files${content === project ? '' : ` from ${project}`}${ending}.`
  const size = `${contents.file_count.toLocaleString('en-US')} ${contents.file_count === 1 ? 'file' : 'files'}, ${sizeInWords(contents.size)}`
  const names = delivery.has_password ? [] : namesOf(contents)
  const notes = notesOf(delivery)
  const body = html`${heading(content)}
<p class="quiet" style="margin:0 0 20px;font-size:16px;line-height:1.5;color:#52514c">${recipient !== '' && html`Dear ${recipient},<br>`}${lead}</p>
${poster_url === null ? fileList(names, size) : withPoster(poster_url, project, fileList(names, size))}
<p style="margin:20px 0 0">${button('Open the files', url, brand.accent)}</p>
${message !== '' && quote(message, sender)}
${notes.map(note)}
${copiedAddress(url)}`
  const text = [
    recipient ? `Dear ${recipient},` : 'Hello,',
    `${lead.slice(0, -1)}: ${content}.`,
    url,
    [...names, size].join('\n'),
    ...(message ? [message] : []),
    ...notes,
  ].join('\n\n')
  return mailTemplate({ host, brand, subject, body, text })
}

/** "Reel 1.mov", "Reel 2.mov", "and 12 more" */
function namesOf({ names, item_count }: Contents): string[] {
  const rest = item_count - names.length
  return rest > 0 ? [...names, `and ${rest.toLocaleString('en-US')} more`] : names
}

function fileList(names: readonly string[], size: string): SafeHtml {
  const row = (text: string, isQuiet: boolean) =>
    html`<tr><td class="rule${isQuiet ? ' quiet' : ''}" style="padding:9px 0;border-bottom:1px solid #e3e0d9;font-size:14px;line-height:1.4;overflow-wrap:anywhere;word-break:break-word${isQuiet ? ';color:#52514c' : ''}">${text}</td></tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">${names.map((each) => row(each, false))}${row(size, true)}</table>`
}

/** The poster beside the list, on a phone too. A program that shows no pictures shows the title in its place. */
function withPoster(url: string, title: string, list: SafeHtml): SafeHtml {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr>
<td class="poster" width="140" valign="top" style="width:140px"><img class="poster-picture" src="${url}" alt="${title}" width="120" style="display:block;width:120px;height:auto;border:0;border-radius:3px;background:#e6e3dc;color:#52514c;font-size:13px;line-height:1.35"></td>
<td valign="top">${list}</td>
</tr></table>`
}

function notesOf({ host, sender, expires_at, has_password, is_aspera }: Delivery): string[] {
  return [
    expires_at ? `Available until ${mailDate(expires_at)}.` : 'The link does not expire.',
    ...(has_password ? [`You need a password. ${sender || host} sends it to you separately.`] : []),
    ...(is_aspera ? ['It is downloaded with IBM Aspera Connect. Where your computer has none, the page offers it.'] : []),
    'The link is yours alone: please do not forward it.',
  ]
}
