import sanitizeHtml from 'sanitize-html'
import { html, SafeHtml } from '#platform/mail/html'
import { button, type MailBrand, type MailContent, mailTemplate } from '#platform/mail/mail-template'
import type { NewShare } from '../shared-screeners.repository.ts'

/** Keeps bold, italic, underline, lists and line breaks; all other elements and every attribute are removed. */
export const sanitizeMessage = (message: string): string =>
  sanitizeHtml(message.replace(/\r?\n/g, '<br>'), {
    allowedTags: ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'p', 'br'],
    allowedAttributes: {},
  })

const plainOf = (message: string) =>
  sanitizeHtml(message.replace(/<(br|\/p|\/li)[^>]*>/g, '\n'), { allowedTags: [], allowedAttributes: {} }).trim()

export type Invitation = {
  host: string
  brand: MailBrand
  reviewer: string
  film: string
  url: string
  message: string
  expiry: Date | null
  available_at: Date | null
  view_count_limit: number | null
  has_password: boolean
  has_watermark: boolean
  has_cc: boolean
}

type Terms = Pick<NewShare, 'shared_name' | 'message' | 'expiry' | 'available_at' | 'view_count_limit' | 'password_hash'> & {
  watermark: unknown
  cc_email_addresses: readonly string[]
}

/** What a share says of itself in its mails. */
export const termsOf = (share: Terms) => ({
  reviewer: share.shared_name,
  message: share.message,
  expiry: share.expiry,
  available_at: share.available_at,
  view_count_limit: share.view_count_limit,
  has_password: share.password_hash !== null,
  has_watermark: share.watermark !== null,
  has_cc: share.cc_email_addresses.length > 0,
})

const day = (date: Date) =>
  `${date.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}, ${date.toISOString().slice(11, 16)} UTC`

/** Brings the reviewer their own link. It contains no password and no picture. */
export function invitationMail(invitation: Invitation): MailContent {
  const { host, brand, reviewer, film, url, message } = invitation
  const { background, color } = brand.accent ?? { background: '#f3f1ec', color: '#131416' }
  const facts = factsOf(invitation)
  const notes = notesOf(invitation)
  const body = html`<p>Dear ${reviewer},</p><p>${host} invites you to a private screening.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#17181a;border-radius:12px;color:#f3f1ec"><tr><td style="padding:28px 28px 20px">
<div style="font-size:30px;line-height:1.15;font-weight:600;letter-spacing:-.02em">${film}</div>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:18px 0 0;border-top:1px dashed #393e44;width:100%">
${facts.map(([label, value]) => html`<tr><td style="padding:10px 0 0;color:#b7b5ae;font-size:13px;width:96px">${label}</td><td style="padding:10px 0 0;font-size:13px">${value}</td></tr>`)}
</table>
<p style="margin:24px 0 0"><a href="${url}" style="display:inline-block;background:${background};color:${color};text-decoration:none;font-weight:600;font-size:15px;line-height:52px;padding:0 30px;border-radius:6px">Watch the screener</a></p>
</td></tr></table>
${message !== '' && html`<blockquote style="margin:24px 0 0;padding:0 0 0 16px;border-left:3px solid #f0b954">${new SafeHtml(sanitizeMessage(message))}</blockquote>`}
${notes.map((note) => html`<p style="margin:16px 0 0;font-size:13px;color:#52514c">${note}</p>`)}
<p style="margin:16px 0 0;font-size:13px;color:#52514c">If the button does not work, open this address: ${url}</p>`
  const text = [
    `Dear ${reviewer},`,
    `${host} invites you to a private screening of ${film}.`,
    url,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(message ? [plainOf(message)] : []),
    ...notes,
  ].join('\n\n')
  return mailTemplate({ host, brand, subject: `${host} invites you to watch ${film}`, body, text })
}

function factsOf({ reviewer, expiry, available_at, view_count_limit }: Invitation): [string, string][] {
  return [
    ['Admits', reviewer],
    ...(available_at ? [['From', day(available_at)] as [string, string]] : []),
    ['Until', expiry ? day(expiry) : 'No end date'],
    ...(view_count_limit ? [['Views', String(view_count_limit)] as [string, string]] : []),
  ]
}

function notesOf({ has_password, has_watermark, has_cc, host }: Invitation): string[] {
  return [
    ...(has_password ? [`This screening asks for a password. ${host} gives it to you separately.`] : []),
    ...(has_watermark
      ? ['The picture carries your name. Please do not forward this email: the link is yours alone.']
      : ['Please do not forward this email: the link is yours alone.']),
    ...(has_cc ? ['If you received a copy of this email, please do not use the link.'] : []),
  ]
}

export const datesMail = ({ host, brand, reviewer, film, url, expiry, available_at }: Omit<Invitation, 'message'>): MailContent => {
  const from = available_at ? day(available_at) : 'now'
  const until = expiry ? day(expiry) : 'no end date'
  return mailTemplate({
    host,
    brand,
    subject: `New dates for ${film}`,
    body: html`<p>Dear ${reviewer},</p><p>${host} changed the dates of your screening of <b>${film}</b>: from ${from}, until ${until}.</p><p>${button('Watch the screener', url, brand.accent)}</p>`,
    text: `Dear ${reviewer},\n\n${host} changed the dates of your screening of ${film}: from ${from}, until ${until}.\n\n${url}`,
  })
}
