import { html } from '#platform/mail/html'
import { button, type MailBrand, type MailContent, mailTemplate } from '#platform/mail/mail-template'

export const codeMail = ({
  reviewer,
  host,
  brand,
  code,
}: {
  reviewer: string
  host: string
  brand: MailBrand
  code: string
}): MailContent =>
  mailTemplate({
    host,
    brand,
    subject: `${code} is your screening code`,
    body: html`<p>Dear ${reviewer},</p><p>Your screening was opened from a new network. If it was you, enter this code within ten minutes:</p><p style="font-size:32px;letter-spacing:.2em;font-weight:600">${code}</p>`,
    text: `Dear ${reviewer},\n\nYour screening was opened from a new network. If it was you, enter this code within ten minutes: ${code}`,
  })

export const extensionTitle = ({ reviewer, film }: Pick<Asking, 'reviewer' | 'film'>): string =>
  `${reviewer} asks for more time to watch ${film}`

type Asking = { full_name: string; reviewer: string; film: string; address: string }

export const extensionMail = ({ full_name, reviewer, film, address }: Asking): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: extensionTitle({ reviewer, film }),
    body: html`<p>Hello ${full_name},</p><p><b>${reviewer}</b> opened the screener of <b>${film}</b> after it had expired, and asks for an extension.</p><p>${button('Change the dates', address)}</p>`,
    text: `Hello ${full_name},\n\n${reviewer} opened the screener of ${film} after it had expired, and asks for an extension:\n${address}`,
  })

export const viewsTitle = ({ reviewer, film }: Pick<Asking, 'reviewer' | 'film'>): string => `${reviewer} asks to watch ${film} once more`

export const viewsMail = ({ full_name, reviewer, film, used, address }: Asking & { used: string }): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: viewsTitle({ reviewer, film }),
    body: html`<p>Hello ${full_name},</p><p><b>${reviewer}</b> has no view of <b>${film}</b> left (${used} counted), and asks for more. You can raise the view count limit in the list of reviewers.</p><p>${button('Show reviewers', address)}</p>`,
    text: `Hello ${full_name},\n\n${reviewer} has no view of ${film} left (${used} counted), and asks for more. You can raise the view count limit in the list of reviewers:\n${address}`,
  })

type Tampered = {
  full_name: string
  reviewer: string
  film: string
  address: string
  hasEnded: boolean
  /** What was noticed: the watermark itself, or only that the player said nothing of it any more. */
  tampering: 'removed' | 'unreported'
}

export const tamperedTitle = ({ reviewer, film, tampering }: Pick<Tampered, 'reviewer' | 'film' | 'tampering'>): string =>
  tampering === 'removed'
    ? `${reviewer} removed the watermark from ${film}`
    : `The player of ${reviewer} stopped reporting its watermark on ${film}`

export const tamperedMail = ({ full_name, reviewer, film, address, hasEnded, tampering }: Tampered): MailContent => {
  const then = hasEnded
    ? 'The link has expired, as was chosen when it was sent.'
    : 'The visit has ended and counts as a view. The link still opens.'
  const isRemoved = tampering === 'removed'
  const why = 'The watermark may have been removed, or something in the browser kept the player from reporting it.'
  const noticed = isRemoved
    ? html`The player noticed that <b>${reviewer}</b> hid or changed the watermark of <b>${film}</b>, and stopped.`
    : html`The player of <b>${reviewer}</b> stopped reporting that the watermark of <b>${film}</b> is shown. ${why}`
  const inText = isRemoved
    ? `The player noticed that ${reviewer} hid or changed the watermark of ${film}, and stopped.`
    : `The player of ${reviewer} stopped reporting that the watermark of ${film} is shown. ${why}`
  return mailTemplate({
    host: 'Answerprint',
    subject: tamperedTitle({ reviewer, film, tampering }),
    body: html`<p>Hello ${full_name},</p><p>${noticed} ${then}</p><p>${button('Show reviewers', address)}</p>`,
    text: `Hello ${full_name},\n\n${inText} ${then}\n${address}`,
  })
}

type Watched = { full_name: string; reviewer: string; film: string; address: string }

export const watchedTitle = ({ reviewer, film, counted }: Pick<Watched, 'reviewer' | 'film'> & { counted: boolean }): string =>
  `${reviewer} ${counted ? 'watched' : 'started watching'} ${film}`

export const watchedMail = ({ full_name, reviewer, film, address }: Watched): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: watchedTitle({ reviewer, film, counted: false }),
    body: html`<p>Hello ${full_name},</p><p><b>${reviewer}</b> started watching ${film}.</p><p>${button('See who watched', address)}</p>`,
    text: `Hello ${full_name},\n\n${reviewer} started watching ${film}.\n${address}`,
  })
