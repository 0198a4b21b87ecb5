import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

type Data = { full_name: string; count: number; project: string; address: string }

export const movedTitle = ({ count, project }: Pick<Data, 'count' | 'project'>) =>
  `${count === 1 ? '1 item' : `${count.toLocaleString('en-US')} items`} moved to ${project}`
export const notMovedTitle = ({ project }: Pick<Data, 'project'>) => `Your files could not be moved to ${project}`

export const movedMail = ({ full_name, count, project, address }: Data): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: movedTitle({ count, project }),
    body: html`<p>Hello ${full_name},</p><p>The transfer to <b>${project}</b> is complete. Your files are in their destination project.</p><p>${button('Open the project', address)}</p>`,
    text: `Hello ${full_name},\n\nThe transfer to ${project} is complete. Your files are in their destination project:\n${address}`,
  })

export const notMovedMail = ({ full_name, project, address, reason }: Data & { reason: string }): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: notMovedTitle({ project }),
    body: html`<p>Hello ${full_name},</p><p>Not all files could be moved to <b>${project}</b>: ${reason}</p><p>Nothing is lost. What was not moved is where it was.</p><p>${button('Open the project', address)}</p>`,
    text: `Hello ${full_name},\n\nNot all files could be moved to ${project}: ${reason}\nNothing is lost. What was not moved is where it was:\n${address}`,
  })
