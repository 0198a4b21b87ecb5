import { OVERDUE_DAYS } from '@answerprint/contract/billing'
import { addDays, dayWords } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailTemplate } from '#platform/mail/mail-template'
import type { HowToPay } from '../invoices/how-to-pay.ts'
import { formatAmount } from '../money.ts'
import { KINDS, type ReminderKind } from './reminder-kinds.ts'
import type { UnpaidInvoice } from './reminders.repository.ts'

export type Reminded = UnpaidInvoice & { kind: ReminderKind }

const suspendedOn = ({ due_at }: Reminded): string => dayWords(addDays(due_at, OVERDUE_DAYS))

const SUBJECTS: Record<ReminderKind, (invoice: Reminded) => string> = {
  due_soon: ({ number, due_at }) => `Invoice ${number} is due by ${dayWords(due_at)}`,
  overdue: ({ number }) => `Invoice ${number} is overdue`,
  still_overdue: ({ number }) => `Invoice ${number} is still overdue`,
  before_suspension: (invoice) => `Post Pay will be suspended on ${suspendedOn(invoice)}`,
  suspended: () => 'Post Pay is suspended',
}
const CONSEQUENCES: Record<ReminderKind, (invoice: Reminded) => string> = {
  due_soon: () => 'If it is paid already, there is nothing to do.',
  overdue: (invoice) => `Post Pay is suspended on ${suspendedOn(invoice)} if it is not paid by then.`,
  still_overdue: (invoice) => `Post Pay is suspended on ${suspendedOn(invoice)} if it is not paid by then.`,
  before_suspension: ({ number }) => `Until then ${number} can be paid without any consequence.`,
  suspended: ({ number }) =>
    `${number} is overdue by ${OVERDUE_DAYS} days. Other ways to pay still work, and Post Pay is back once it is paid.`,
}

/** One mail to a buyer for all that is to be said on a day, under the most urgent of it. */
export const createMailReminder =
  ({ mailQueue, appUrl, howToPay }: { mailQueue: MailQueue; appUrl: string; howToPay: HowToPay }) =>
  async (tx: Database, email: string, invoices: readonly [Reminded, ...Reminded[]]): Promise<void> => {
    const url = `${appUrl}/settings/billing/invoices`
    const urgent = invoices.reduce((most, each) => (KINDS.indexOf(each.kind) > KINDS.indexOf(most.kind) ? each : most))
    const subject = SUBJECTS[urgent.kind](urgent)
    const lines = invoices.map(
      ({ number, left, currency, due_at }) => `${number}: ${formatAmount({ amount: left, currency })}, due by ${dayWords(due_at)}`,
    )
    const pay = howToPay(invoices.map(({ number }) => number).join(', '))
    const end = CONSEQUENCES[urgent.kind](urgent)
    const body = html`${heading(subject)}<p style="margin:0 0 12px">${lines.map((line) => html`${line}<br>`)}</p>
<p style="margin:0 0 12px">${pay}</p><p style="margin:0 0 24px">${end}</p><p style="margin:0">${button('See the invoices', url)}</p>${copiedAddress(url)}`
    const { name: host } = urgent.seller
    const text = [subject, lines.join('\n'), pay, end, url].join('\n\n')
    await mailQueue.post(tx, { to: email }, mailTemplate({ subject, host, body, text }))
  }
export type MailReminder = ReturnType<typeof createMailReminder>
