import type { Database } from '#platform/database/database'
import { taxName } from '@answerprint/contract/tax-name'
import { html } from '#platform/mail/html'
import type { MailQueue } from '#platform/mail/mail-queue'
import { button, copiedAddress, heading, mailDate, mailTemplate } from '#platform/mail/mail-template'
import { formatAmount } from '../money.ts'
import type { NewLine } from './invoices.repository.ts'

type Needs = { mailQueue: MailQueue; appUrl: string }
type Written = {
  _id: string
  number: string
  shipping_total: number
  tax_total: number
  tax_label: string
  total: number
  currency: string
  due_at: Date | null
  is_off_session: boolean
  seller: { name: string }
  buyer: { name: string; email: string }
}

/**
 * Queued in the transaction of the purchase, so that it is sent once and never of one that failed: before the number of its invoice is
 * taken, and written with it.
 */
export const createMailInvoice = ({ mailQueue, appUrl }: Needs) => {
  const contentOf = (invoice: Written, lines: readonly NewLine[]) => {
    const { _id, number, due_at, seller, is_off_session } = invoice
    const url = `${appUrl}/settings/invoices/${_id}`
    const total = formatAmount({ amount: invoice.total, currency: invoice.currency })
    const subject = `Invoice ${number}`
    const rows = rowsOf(invoice, lines)
    // A renewal, or a drive that was not returned, is charged by itself: it is no purchase of theirs.
    const title = is_off_session ? subject : 'Thank you for your purchase'
    const when = due_at === null ? `${total} was paid. Nothing is left to pay.` : `${total} is due by ${mailDate(due_at)}.`
    const next = lines.some(isOfOrder) ? NEXT : undefined
    const body = html`${heading(title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0">${rows.map(row)}</table><p style="margin:0 0 24px">${[when, next].filter(Boolean).join(' ')}</p>
<p style="margin:0">${button('See the invoice', url)}</p>${copiedAddress(url)}`
    const text = [title, rows.map((each) => each.join(': ')).join('\n'), when, next, url].filter(Boolean).join('\n\n')
    return mailTemplate({ subject, host: seller.name, body, text })
  }
  return async (tx: Database) => {
    const write = await mailQueue.postLater(tx)
    return (invoice: Written, lines: readonly NewLine[]) => write({ to: invoice.buyer.email }, contentOf(invoice, lines))
  }
}
export type MailInvoice = ReturnType<typeof createMailInvoice>

const NEXT = 'We will email you when work on your order begins, and when it is done.'
const isOfOrder = ({ order_number = null }: NewLine): boolean => order_number !== null

type Row = readonly [name: string, amount: string]

/** The last one is the total. */
const row = ([name, amount]: Row, index: number, { length }: readonly Row[]) => {
  const weight = index === length - 1 ? '600' : '400'
  return html`<tr style="font-weight:${weight}"><td style="padding:4px 16px 4px 0">${name}</td><td align="right" style="padding:4px 0;white-space:nowrap;vertical-align:top">${amount}</td></tr>`
}

/** Each order as one: its service and its film, with what it came to; then what comes on top, and the total. */
function rowsOf(invoice: Written, lines: readonly NewLine[]): Row[] {
  const { currency, shipping_total, tax_total, tax_label: label, total } = invoice
  const format = (amount: number) => formatAmount({ amount, currency })
  const orders = Map.groupBy(lines, ({ order_number, service, title }) => order_number ?? (service || title))
  const named = [...orders.values()].map((own): Row => {
    const [{ service = '', title = '', project_title = '', order_number = null } = {}] = own
    const name = [service || title, project_title].filter(Boolean).join(', ')
    const numbered = order_number === null ? name : `${name} (order ${order_number})`
    return [numbered, format(own.reduce((sum, { amount }) => sum + amount, 0))]
  })
  return [
    ...named,
    ...(shipping_total > 0 ? [['Shipping', format(shipping_total)] as const] : []),
    ...(tax_total > 0 ? [[taxName({ label, base: total - tax_total, tax: tax_total, currency }), format(tax_total)] as const] : []),
    ['Total', format(total)],
  ]
}
