import { html } from '#platform/mail/html'
import { button, heading, type MailContent, mailTemplate, quote } from '#platform/mail/mail-template'

type Asked = { by: string; note: string; subtotal: string; address: string }

export const askedMail = ({ by, note, subtotal, address }: Asked): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: `${by} asks you to approve an order`,
    body: html`${heading('An order to approve')}<p>${by} asks you to buy services for ${subtotal}, before shipping and tax.</p>${note === '' ? '' : quote(note, by)}<p style="margin-top:24px">${button('See the order', address)}</p>`,
    text: `${by} asks you to buy services for ${subtotal}, before shipping and tax.\n\n${note}\n\n${address}`,
  })

type Decided = { by: string; sentence: string; answer: string; address: string }

export const decidedMail = ({ by, sentence, answer, address }: Decided): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: sentence,
    body: html`${heading(sentence)}${answer === '' ? '' : quote(answer, by)}<p style="margin-top:24px">${button('See the order', address)}</p>`,
    text: `${sentence}\n\n${answer}\n\n${address}`,
  })

/** To who asked: the order waits for no one any more. */
export const returnedMail = ({ approver, address }: { approver: string; address: string }): MailContent => {
  const subject = `${approver} can no longer buy your order`
  const what = 'It is back in your cart. Send it to another member who may buy it.'
  return mailTemplate({
    host: 'Answerprint',
    subject,
    body: html`${heading(subject)}<p>${what}</p><p style="margin-top:24px">${button('Open the cart', address)}</p>`,
    text: `${subject}\n\n${what}\n\n${address}`,
  })
}
