import { html } from '#platform/mail/html'
import { button, copiedAddress, type MailBrand, type MailContent, mailTemplate, note } from '#platform/mail/mail-template'

type Invitation = {
  organization: string
  inviter: string
  full_name: string
  role_name: string
  address: string
  days: number
  host: string
  brand: MailBrand
}

export function inviteMail({ organization, inviter, full_name, role_name, address, days, host, brand }: Invitation): MailContent {
  const sentence = `${inviter} invites you to join ${organization} on Answerprint.`
  const lasts = `The link works once, for ${days} days. If you did not expect this email, you can ignore it.`
  return mailTemplate({
    host,
    brand,
    subject: `${inviter} invites you to join ${organization}`,
    body: html`<p>Dear ${full_name},</p><p>${sentence} Your role will be <b>${role_name}</b>.</p><p>${button('Accept invitation', address, brand.accent)}</p>
${note(lasts)}
${copiedAddress(address)}`,
    text: `Dear ${full_name},\n\n${sentence} Your role will be ${role_name}.\n\n${address}\n\n${lasts}`,
  })
}
