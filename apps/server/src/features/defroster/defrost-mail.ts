import { errors } from '@answerprint/contract/errors'
import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

type Data = { full_name: string; name: string; address: string }

export const restoredTitle = (name: string) => `${name} is restored and available`
export const notRestoredTitle = (name: string) => `${name} could not be restored`

export const restoredMail = ({ full_name, name, address }: Data): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: restoredTitle(name),
    body: html`<p>Hello ${full_name},</p><p>The archived content that you asked for, <b>${name}</b>, is available again.</p><p>${button('Open the file', address)}</p>`,
    text: `Hello ${full_name},\n\nThe archived content that you asked for, ${name}, is available again:\n${address}`,
  })

export const notRestoredMail = ({ full_name, name, address }: Data): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: notRestoredTitle(name),
    body: html`<p>Hello ${full_name},</p><p><b>${name}</b>: ${errors.thaw_failed.message}</p><p>It is still archived, and nothing is lost.</p><p>${button('Open the project', address)}</p>`,
    text: `Hello ${full_name},\n\n${name}: ${errors.thaw_failed.message}\nIt is still archived, and nothing is lost:\n${address}`,
  })
