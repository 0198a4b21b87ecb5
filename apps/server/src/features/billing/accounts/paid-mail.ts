import type { Database } from '#platform/database/database'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailTemplate } from '#platform/mail/mail-template'
import { formatAmount } from '../money.ts'
import { listBillingContacts } from './contacts.repository.ts'

/** `is_back`: Post Pay was suspended before it, and staff have not taken it away. */
export type PaidInvoice = { amount: number; currency: string; is_back: boolean }
type Needs = { mailQueue: MailQueue; appUrl: string }
type Paid = PaidInvoice & { _id: string; number: string; owner_id: string; bought_by: string; seller: { name: string } }

/** What was owed has arrived: who bought it, or answers for it since, need not wonder. */
export const createMailPaid =
  ({ mailQueue, appUrl }: Needs) =>
  async (tx: Database, { _id, number, owner_id, bought_by, amount, currency, is_back, seller }: Paid): Promise<void> => {
    const url = `${appUrl}/settings/invoices/${_id}`
    const subject = `Invoice ${number} is paid`
    const received = `We received ${formatAmount({ amount, currency })}. Nothing is left to pay.`
    const said = is_back ? `${received} Post Pay is available again.` : received
    const body = html`${heading(subject)}<p style="margin:0 0 24px">${said}</p><p style="margin:0">${button('See the invoice', url)}</p>${copiedAddress(url)}`
    const content = mailTemplate({ subject, host: seller.name, body, text: [subject, said, url].join('\n\n') })
    for (const { email } of await listBillingContacts(tx, { owner_id, user_id: bought_by }))
      await mailQueue.post(tx, { to: email }, content)
  }
export type MailPaid = ReturnType<typeof createMailPaid>
