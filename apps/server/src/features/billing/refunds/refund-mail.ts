import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailTemplate, note } from '#platform/mail/mail-template'
import { listBillingContacts } from '../accounts/contacts.repository.ts'
import { sourceName } from '../invoices/print/source-names.ts'
import { formatAmount } from '../money.ts'
import type { Source } from './plan-refund.ts'

type Needs = { mailQueue: MailQueue; appUrl: string }
type Written = {
  _id: string
  invoice_number: string
  amount: number
  currency: string
  reason: string
  seller: string
  sources: readonly Source[]
  /** Of an invoice that was paid before, its part of Post Pay goes back as it came. */
  was_paid: boolean
  /** What is left to pay of the invoice. */
  left: number
}

/**
 * Queued in the transaction of the refund: before the number of its credit note is taken, and written with it. To who bought, while they may
 * see billing; else to the Administrators.
 */
export const createMailRefund = ({ mailQueue, appUrl }: Needs) => {
  const contentOf = ({ _id, invoice_number, amount, currency, reason, seller, sources, was_paid, left }: Written) => {
    const url = `${appUrl}/settings/credit-notes/${_id}`
    const moneyOf = (minor: number) => formatAmount({ amount: minor, currency })
    const subject = `Refund of ${moneyOf(amount)}, invoice ${invoice_number}`
    const postPay = was_paid ? 'Back to the bank account that paid it' : 'Taken off what is owed by Post Pay'
    const nameOf = (each: Source) => (each.type === 'post_pay' ? postPay : sourceName(each))
    const lines = sources.map((each) => `${nameOf(each)}: ${moneyOf(each.amount)}`)
    if (left > 0) lines.push(`${moneyOf(left)} of the invoice is left to pay.`)
    const days = sources.some(({ type }) => type === 'credit_card') ? 'Your bank may take some days to show it on the card.' : ''
    const why = `Invoice ${invoice_number}: ${reason}`
    const body = html`${heading(`${moneyOf(amount)} was refunded`)}<p style="margin:0 0 12px">${why}</p>
<p style="margin:0">${lines.map((line) => html`${line}<br>`)}</p>${days && note(days)}
<p style="margin:24px 0 0">${button('Show the credit note', url)}</p>${copiedAddress(url)}`
    const text = [`${moneyOf(amount)} was refunded`, why, lines.join('\n'), days, url].filter(Boolean).join('\n\n')
    return mailTemplate({ subject, host: seller, body, text })
  }
  return async (tx: Database, { owner_id, bought_by }: { owner_id: string; bought_by: string }) => {
    const contacts = await listBillingContacts(tx, { owner_id, user_id: bought_by })
    const writes: ((written: Written) => Promise<void>)[] = []
    for (const { email } of contacts) {
      const write = await mailQueue.postLater(tx)
      writes.push((written) => write({ to: email }, contentOf(written)))
    }
    return async (written: Written): Promise<void> => {
      for (const write of writes) await write(written)
    }
  }
}
export type MailRefund = ReturnType<typeof createMailRefund>
