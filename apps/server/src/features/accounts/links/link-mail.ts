import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

type Words = { subject: string; sentence: string; verb: string; otherwise: string }

/** What each mailed link says; `email` is the address that it is about. */
const WORDS = {
  wrong_passwords: (_email: string) => ({
    subject: 'Wrong passwords for your account',
    sentence:
      'A wrong password was entered for your account many times. Browsers in which you have signed in before work as always; any other browser needs to be confirmed for now. If you want to sign in with a new one, open this link in it within an hour:',
    verb: 'Confirm this browser',
    otherwise: 'If it was not you, there is nothing to do: your account is safe behind its password.',
  }),
  device: (_email: string) => ({
    subject: 'Confirm your browser',
    sentence: 'Open this link in the browser that you want to sign in with. It works once, within an hour:',
    verb: 'Confirm this browser',
    otherwise: 'If it was not you, ignore this email: nothing changes.',
  }),
  email: (email: string) => ({
    subject: 'Confirm your email',
    sentence: `An Answerprint account was made with ${email}. Confirm that it is yours, within a week:`,
    verb: 'Confirm email',
    otherwise: 'If it was not you, ignore this email.',
  }),
  new_email: (email: string) => ({
    subject: 'Confirm your new email',
    sentence: `${email} was entered as the new email address of your Answerprint account. Confirm it within a day, and emails go there from then on:`,
    verb: 'Confirm email',
    otherwise: 'If it was not you, ignore this email: nothing changes.',
  }),
} satisfies Record<string, (email: string) => Words>
export type LinkWords = keyof typeof WORDS

export function linkMail(
  words: LinkWords,
  { full_name, email, address }: { full_name: string; email: string; address: string },
): MailContent {
  const { subject, sentence, verb, otherwise } = WORDS[words](email)
  return mailTemplate({
    host: 'Answerprint',
    subject,
    body: html`<p>Hello ${full_name},</p><p>${sentence}</p><p>${button(verb, address)}</p><p class="quiet" style="color:#6a6862;font-size:13px">${otherwise}</p>`,
    text: `Hello ${full_name},\n\n${sentence}\n${address}\n\n${otherwise}`,
  })
}
