import { isEndedByHand } from '@answerprint/contract/expired-at'
import { DEFAULT_SCREENER_NAME } from '@answerprint/contract/film-name'
import { loadSanitizer } from '#platform/load-sanitizer'
import { html, SafeHtml } from '#platform/mail/html'
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
import { filmOfShare } from '../share-film.ts'
import type { NewShare } from '../shared-screeners.repository.ts'

/** Keeps bold, italic, underline, lists and line breaks; all other elements and every attribute are removed. */
export const sanitizeMessage = (message: string): string =>
  loadSanitizer()(message.replace(/\r?\n/g, '<br>'), {
    allowedTags: ['b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'p', 'br'],
    allowedAttributes: {},
  })

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of a message without its elements, as it was typed. */
const plainOf = (message: string) =>
  loadSanitizer()(message.replace(/<(br|\/p|\/li)[^>]*>/g, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .trim()

export type Invitation = {
  /** The sender as named: the organization, or the person. */
  host: string
  /** The person who sends it. */
  sender: string
  brand: MailBrand
  reviewer: string
  film: Film
  url: string
  message: string
  expiry: Date | null
  available_at: Date | null
  view_count_limit: number | null
  has_password: boolean
  has_watermark: boolean
  has_cc: boolean
}

/** A film as it is named to people: its title, and the version that is sent. */
export type Film = { project_title: string; screener_name: string; duration_seconds: number | null; is_room?: boolean }

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

const TITLE = 'You are invited to a private screening'

/** Brings the reviewer their own link: a ticket. It contains no password and no picture. */
export function invitationMail(invitation: Invitation): MailContent {
  const { host, brand, sender, film, url, message } = invitation
  const lead = `${sender === host ? sender : `${sender} at ${host}`} has opened a ${film.is_room ? 'screener room' : 'screener'} for you.`
  const password = invitation.has_password ? `You need a password. ${sender} sends it to you separately.` : null
  const notes = notesOf(invitation)
  const body = html`${heading(TITLE)}
<p class="quiet" style="margin:0 0 20px;font-size:16px;line-height:1.5;color:#52514c">${lead}</p>
${ticket(invitation)}
${password !== null && html`<p class="quiet" style="margin:12px 0 0;text-align:center;font-size:14px;color:#52514c">${password}</p>`}
${message !== '' && quote(new SafeHtml(sanitizeMessage(message)), sender)}
${notes.map(note)}
${copiedAddress(url)}`
  const version = versionOf(film)
  const text = [
    TITLE,
    `${lead.slice(0, -1)}: ${film.project_title}${version === '' ? '' : ` (${version})`}.`,
    url,
    factsOf(invitation)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    ...(password === null ? [] : [password]),
    ...(message ? [plainOf(message)] : []),
    ...notes,
  ].join('\n\n')
  return mailTemplate({ host, brand, subject: `Private screening: ${film.project_title}`, body, text })
}

/** Dark in both themes, as the film will be; its stub is below on a phone. */
function ticket(invitation: Invitation): SafeHtml {
  const { film, url, brand } = invitation
  const { background, color } = brand.accent ?? { background: '#f3f1ec', color: '#131416' }
  const version = versionOf(film)
  const facts = factsOf(invitation).map(
    ([label, value]) =>
      html`<div style="padding:0 0 10px"><span style="display:block;font-size:12px;color:#b7b5ae">${label}</span><b style="font-weight:600;font-size:14px">${value}</b></div>`,
  )
  return html`<table role="presentation" class="ticket" width="100%" cellpadding="0" cellspacing="0" style="background:#17181a;border-radius:6px;color:#f3f1ec"><tr>
<td class="stack" valign="middle" style="padding:22px 24px;overflow-wrap:anywhere"><span style="display:block;font-size:12px;color:#b7b5ae">${film.is_room ? 'Screener room' : 'Screener'}</span><b style="display:block;margin:6px 0 10px;font-size:30px;line-height:1.1;font-weight:600;letter-spacing:-.026em">${film.project_title}</b>${version !== '' && html`<span style="font-size:14px;color:#b7b5ae">${version}</span>`}</td>
<td class="stack" width="176" valign="middle" style="padding:20px 0;overflow-wrap:anywhere"><div class="stub" style="border-left:2px dashed #4a4f56;padding:2px 22px">${facts}</div></td>
</tr><tr><td class="stack" colspan="2" style="padding:0 16px 16px"><a href="${url}" style="display:block;background:${background};color:${color};text-align:center;text-decoration:none;font-weight:600;font-size:16px;line-height:52px;border-radius:6px">${film.is_room ? 'Open the room' : 'Watch the screener'}</a></td></tr></table>`
}

/** "Festival cut, 1 h 58 min" */
function versionOf({ project_title, screener_name, duration_seconds }: Film): string {
  const isNamed = screener_name !== DEFAULT_SCREENER_NAME && screener_name !== project_title
  return [isNamed ? screener_name : '', runtimeOf(duration_seconds ?? 0)].filter(Boolean).join(', ')
}

/** "1 h 58 min", "42 min"; what is shorter than two minutes in seconds. */
function runtimeOf(seconds: number): string {
  if (seconds < 120) return seconds >= 1 ? `${Math.round(seconds)} s` : ''
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')
}

function factsOf({ reviewer, film, expiry, available_at, view_count_limit }: Invitation): [string, string][] {
  return [
    ['Admits', reviewer],
    ...(available_at ? [['From', mailDate(available_at)] as [string, string]] : []),
    isEndedByHand(expiry) ? ['Access', 'Expired'] : ['Until', expiry ? mailDate(expiry) : 'No expiry'],
    ['Views', view_count_limit === null ? 'No limit' : `${view_count_limit}${film.is_room ? ' of each film' : ''}`],
  ]
}

function notesOf({ has_watermark, has_cc }: Invitation): string[] {
  return [
    ...(has_watermark ? ['The picture carries a watermark while you watch.'] : []),
    'The link is yours alone: please do not forward it.',
    ...(has_cc ? ['If you received a copy of this email, please do not use the link.'] : []),
  ]
}

export const datesMail = ({ host, brand, reviewer, film, url, expiry, available_at }: Omit<Invitation, 'message'>): MailContent => {
  const from = available_at ? mailDate(available_at) : 'now'
  const until = expiry ? mailDate(expiry) : 'no expiry'
  const dates = isEndedByHand(expiry) ? `from ${from}, but the link has expired` : `from ${from}, until ${until}`
  const name = filmOfShare(film)
  return mailTemplate({
    host,
    brand,
    subject: `New dates for ${name}`,
    body: html`<p>Dear ${reviewer},</p><p>${host} changed the dates of your screening of <b>${name}</b>: ${dates}.</p><p>${button('Watch the screener', url, brand.accent)}</p>`,
    text: `Dear ${reviewer},\n\n${host} changed the dates of your screening of ${name}: ${dates}.\n\n${url}`,
  })
}

type RoomChanged = Pick<Invitation, 'host' | 'brand' | 'reviewer' | 'url'> & { room: string }

/** Names no film: which ones a reviewer sees is said behind the gates. */
export const roomChangedMail = ({ host, brand, reviewer, room, url }: RoomChanged): MailContent =>
  mailTemplate({
    host,
    brand,
    subject: `${room} has changed`,
    body: html`<p>Dear ${reviewer},</p><p>${host} changed the films in <b>${room}</b>. Your link is the same.</p><p>${button('Open the room', url, brand.accent)}</p>`,
    text: `Dear ${reviewer},\n\n${host} changed the films in ${room}. Your link is the same.\n\n${url}`,
  })
