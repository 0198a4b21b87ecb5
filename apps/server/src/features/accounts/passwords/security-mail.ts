import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

/** Changes to an account that its owner is notified of, in case it was not them. */
const NOTICES = {
  password_changed: 'The password of your account was changed.',
  password_reset: 'The password of your account was reset with an emailed link. You were signed out everywhere.',
  email_changed: 'The email address of your account was changed. Emails go to the new address from now on.',
  email_change_requested: 'Another email address was requested for your account. Nothing changes until it is confirmed there.',
  two_factor_on: 'Two-factor sign-in was turned on for your account.',
  two_factor_off: 'Two-factor sign-in was turned off for your account.',
  recovery_codes_renewed: 'New recovery codes were made for your account. The old ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in to your account.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
} as const

type Person = { email: string; full_name: string }

export const createSecurityMail = ({ mailQueue, accountsUrl }: { mailQueue: MailQueue; accountsUrl: string }) => ({
  notify: (tx: Database, { email, full_name }: Person, what: keyof typeof NOTICES) =>
    mailQueue.post(tx, { to: email }, noticeMail({ full_name, sentence: NOTICES[what], address: `${accountsUrl}/reset` })),

  sendReset: (tx: Database, { email, full_name }: Person, token: string) =>
    mailQueue.post(tx, { to: email }, resetMail({ full_name, address: `${accountsUrl}/reset/${token}` })),
})
export type SecurityMail = ReturnType<typeof createSecurityMail>

const noticeMail = ({ full_name, sentence, address }: { full_name: string; sentence: string; address: string }): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: sentence.replace(/\..*$/, ''),
    body: html`<p>Hello ${full_name},</p><p>${sentence}</p><p>If this was you, there is nothing to do. If it was not, set a new password now:</p><p>${button('Reset password', address)}</p>`,
    text: `Hello ${full_name},\n\n${sentence}\n\nIf this was you, there is nothing to do. If it was not, set a new password now:\n${address}`,
  })

const resetMail = ({ full_name, address }: { full_name: string; address: string }): MailContent =>
  mailTemplate({
    host: 'Answerprint',
    subject: 'Reset your password',
    body: html`<p>Hello ${full_name},</p><p>A new password was requested for your account. If it was you, choose one within an hour; the link works once.</p><p>${button('Choose a new password', address)}</p><p class="quiet" style="color:#6a6862;font-size:13px">If it was not you, ignore this email: nothing changes.</p>`,
    text: `Hello ${full_name},\n\nA new password was requested for your account. If it was you, choose one within an hour; the link works once:\n${address}\n\nIf it was not you, ignore this email: nothing changes.`,
  })
