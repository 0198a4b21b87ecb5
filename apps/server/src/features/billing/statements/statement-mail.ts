import { dayWords } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailTemplate } from '#platform/mail/mail-template'
import { monthName } from './months.ts'
import type { ShownStatement } from './statement-views.ts'

/** Queued in the transaction that marks it as sent. */
export const createMailStatement =
  ({ mailQueue, appUrl }: { mailQueue: MailQueue; appUrl: string }) =>
  async (tx: Database, email: string, { month, seller, closing_balance, open_invoices }: ShownStatement): Promise<void> => {
    const url = `${appUrl}/settings/billing/invoices`
    const subject = `Your statement for ${monthName(month)}`
    const sum = closing_balance.amount === 0 ? 'Nothing is left to pay.' : `${closing_balance.formatted} is left to pay.`
    const lines = open_invoices.map(
      ({ number, due_at, left }) => `${number}: ${left.formatted}${due_at === null ? '' : `, due by ${dayWords(due_at)}`}`,
    )
    const body = html`${heading(subject)}<p style="margin:0 0 12px">${sum}</p>
<p style="margin:0 0 24px">${lines.map((line) => html`${line}<br>`)}</p><p style="margin:0">${button('Show the statement', url)}</p>${copiedAddress(url)}`
    const text = [subject, sum, lines.join('\n'), url].filter(Boolean).join('\n\n')
    await mailQueue.post(tx, { to: email }, mailTemplate({ subject, host: seller.name, body, text }))
  }
export type MailStatement = ReturnType<typeof createMailStatement>
