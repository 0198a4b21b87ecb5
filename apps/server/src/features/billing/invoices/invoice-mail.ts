import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailDate, mailTemplate } from '#platform/mail/mail-template'
import { formatAmount } from '../money.ts'

type Needs = { mailQueue: MailQueue; appUrl: string }
type Written = {
  _id: string
  number: string
  total: number
  currency: string
  due_at: Date | null
  seller: { name: string }
  buyer: { name: string; email: string }
}

/**
 * Queued in the transaction of the purchase, so that it is sent once and never of one that failed: before the number of its invoice is
 * taken, and written with it.
 */
export const createMailInvoice = ({ mailQueue, appUrl }: Needs) => {
  const contentOf = (invoice: Written, titles: readonly string[]) => {
    const { _id, number, due_at, seller } = invoice
    const url = `${appUrl}/settings/invoices/${_id}`
    const total = formatAmount({ amount: invoice.total, currency: invoice.currency })
    const subject = `Invoice ${number}`
    const what = titles.join(', ')
    const when = due_at === null ? `${total} was paid. Nothing is left to pay.` : `${total} is due by ${mailDate(due_at)}.`
    const body = html`${heading('Thank you for your purchase')}
<p style="margin:0 0 4px">${what}</p><p style="margin:0 0 24px">${when}</p>
<p style="margin:0">${button('Show the invoice', url)}</p>${copiedAddress(url)}`
    return mailTemplate({ subject, host: seller.name, body, text: ['Thank you for your purchase', what, when, url].join('\n\n') })
  }
  return async (tx: Database) => {
    const write = await mailQueue.postLater(tx)
    return (invoice: Written, titles: readonly string[]) => write({ to: invoice.buyer.email }, contentOf(invoice, titles))
  }
}
export type MailInvoice = ReturnType<typeof createMailInvoice>
