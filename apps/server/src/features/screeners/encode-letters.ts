import { html } from '#platform/mail/html'
import { button, type Letter, letter } from '#platform/mail/letter'

type Told = { full_name: string; name: string; address: string; reason: string }

export const encodeDoneLetter = ({ full_name, name, address }: Told): Letter =>
  letter({
    host: 'Answerprint',
    subject: `${name} is ready to be shared`,
    body: html`<p>Hello ${full_name},</p><p>the secure screener of <b>${name}</b> is encoded. You can watch it and send it to reviewers.</p><p>${button('Open the screener', address)}</p>`,
    text: `Hello ${full_name},\n\nthe secure screener of ${name} is encoded. You can watch it and send it to reviewers:\n${address}`,
  })

export const encodeFailedLetter = ({ full_name, name, address, reason }: Told): Letter =>
  letter({
    host: 'Answerprint',
    subject: `${name} could not be encoded`,
    body: html`<p>Hello ${full_name},</p><p>encoding <b>${name}</b> failed: ${reason}</p><p>The original is unharmed.</p><p>${button('Try again', address)}</p>`,
    text: `Hello ${full_name},\n\nencoding ${name} failed: ${reason}\nThe original is unharmed. Try again: ${address}`,
  })
