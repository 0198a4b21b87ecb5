import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

type Added = { full_name: string; sender: string; room: string; address: string }

/** To a member who was given access to a room. */
const addedMail = ({ full_name, sender, room, address }: Added): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: `You have access to ${room}`,
    body: html`<p>Hello ${full_name},</p><p>${sender} gave you access to the screener room <b>${room}</b>. You can change what it holds and send it to reviewers.</p><p>${button('Open the room', address)}</p>`,
    text: `Hello ${full_name},\n\n${sender} gave you access to the screener room ${room}. You can change what it holds and send it to reviewers:\n${address}`,
  })

export const addedMails = (people: readonly { email: string; full_name: string }[], about: Omit<Added, 'full_name'>) =>
  people.map(({ email, full_name }) => ({ to: email, content: addedMail({ ...about, full_name }) }))
