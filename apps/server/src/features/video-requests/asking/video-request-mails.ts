import { SECTION_NAMES, type Section } from '@answerprint/contract/video-rules'
import { html } from '#platform/mail/html'
import { button, copiedAddress, type MailBrand, type MailContent, mailDate, mailTemplate, note } from '#platform/mail/mail-template'

type About = { host: string; brand: MailBrand; sender: string; title: string; url: string }

const QUOTE = 'margin:24px 0;padding:0 0 0 16px;border-left:3px solid #f0b954;white-space:pre-line'
const NOTE = 'You need no account. You can stop at any time and continue with the same link.'

/** Without an action there is nothing to open. */
type Written = { subject: string; line: string; quote: string; action: string | null }

function write({ host, brand, url }: About, { subject, line, quote, action }: Written): MailContent {
  const body = html`<p>Hello,</p><p>${line}</p>
${quote !== '' && html`<blockquote style="${QUOTE}">${quote}</blockquote>`}
${
  action !== null &&
  html`<p>${button(action, url, brand.accent)}</p>
${note(NOTE)}
${copiedAddress(url)}`
}`
  const text = ['Hello,', line, ...(quote ? [quote] : []), ...(action === null ? [] : [url, NOTE])].join('\n\n')
  return mailTemplate({ host, brand, subject, body, text })
}

export const withdrawnMail = (about: About): MailContent =>
  write(about, {
    subject: `${about.host} withdrew the request for ${about.title}`,
    line: `${about.sender} does not ask you for ${about.title} any more. The link is closed, and what was not approved is removed.`,
    quote: '',
    action: null,
  })

export const approvedMail = (about: About): MailContent =>
  write(about, {
    subject: `${about.host} approved ${about.title}`,
    line: `${about.sender} has what they need of ${about.title}. Nothing is left to do. The link takes no more files.`,
    quote: '',
    action: null,
  })

export const reopenedMail = (about: About, { due_at }: { due_at: Date | null }): MailContent =>
  write(about, {
    subject: `${about.host} asks you for ${about.title} again`,
    line: `${about.sender} opened the request for ${about.title} again. What was removed has to be sent again.${dueWords(due_at)}`,
    quote: '',
    action: 'Open the request',
  })

const dueWords = (due: Date | null): string => (due ? ` It is due on ${mailDate(due)}.` : '')

export const invitationMail = (about: About, { message, due_at }: { message: string; due_at: Date | null }): MailContent =>
  write(about, {
    subject: `${about.host} asks you for ${about.title}`,
    line: `${about.sender} asks you to deliver ${about.title}.${dueWords(due_at)}`,
    quote: message,
    action: 'Open the request',
  })

export const returnedMail = (about: About, { section, reason }: { section: Section; reason: string }): MailContent =>
  write(about, {
    subject: `${about.title}: ${SECTION_NAMES[section]} needs a change`,
    line: `${about.sender} looked at what you sent for ${about.title}. One section is open again: ${SECTION_NAMES[section]}.`,
    quote: reason,
    action: `Open ${SECTION_NAMES[section]}`,
  })

export const reminderMail = (about: About, { due_at, missing }: { due_at: Date | null; missing: readonly Section[] }): MailContent =>
  write(about, {
    subject: `Reminder: ${about.host} waits for ${about.title}`,
    line: `Some of ${about.title} is still missing: ${missing.map((each) => SECTION_NAMES[each]).join(', ')}.${dueWords(due_at)}`,
    quote: '',
    action: 'Open the request',
  })
