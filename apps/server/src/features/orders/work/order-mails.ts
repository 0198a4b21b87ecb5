import { html } from '#platform/mail/html'
import { button, heading, type MailContent, mailTemplate, quote } from '#platform/mail/mail-template'

/** `follow`: how a shipment is followed, or why it ended. */
type Change = { name: string; number: number; sentence: string; follow?: string | undefined; address: string }

export const orderMail = ({ name, number, sentence, follow, address }: Change): MailContent => {
  const said = [sentence, follow].filter(Boolean).join(' ')
  return mailTemplate({
    host: 'Answerprint',
    subject: `Order ${number}: ${sentence.replace(/\.$/, '')}`,
    body: html`${heading(name)}<p>Order ${String(number)}: ${said}</p><p>${button('See the order', address)}</p>`,
    text: `${name}\nOrder ${number}: ${said}\n\n${address}`,
  })
}

type Message = { name: string; number: number; message: string; by: string; address: string }

export const messageMail = ({ name, number, message, by, address }: Message): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: `Message about order ${number}: ${name}`,
    body: html`${heading(name)}<p>About order ${String(number)}:</p>${quote(message, by)}<p style="margin-top:24px">${button('Answer', address)}</p>`,
    text: `About order ${number}, ${name}:\n\n${message}\n\n${by}\n\nAnswer:\n${address}`,
  })

type Delivery = { name: string; number: number; file_name: string; project: string; remark?: string | undefined; address: string }

export const deliveredMail = ({ name, number, file_name, project, remark, address }: Delivery): MailContent => {
  const said = [`Order ${number}: ${file_name} was added to the files of ${project}.`, remark].filter(Boolean).join(' ')
  return mailTemplate({
    host: 'Answerprint',
    subject: `Order ${number}: ${file_name} was delivered`,
    body: html`${heading(name)}<p>${said}</p><p>${button('See the order', address)}</p>`,
    text: `${name}\n${said}\n\n${address}`,
  })
}
