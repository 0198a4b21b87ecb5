import { dayWords } from '#platform/clock'
import type { Sheet } from '../invoices/print/sheet.ts'
import { buyerLines, off, partyLines } from '../invoices/print/sheet-parts.ts'
import { monthName, periodOf } from './months.ts'
import type { ShownStatement } from './statement-views.ts'

const WORDS = { invoice: 'Invoice', payment: 'Payment of', refund: 'Refund of' } as const

export function sheetOfStatement(statement: ShownStatement): Sheet {
  const { month, seller, buyer, currency_code, opening_balance, closing_balance, rows, open_invoices } = statement
  const { from, until } = periodOf(month)
  const first = { title: 'Balance brought forward', quantity: dayWords(from), unit_price: '', promo: '', amount: opening_balance.formatted }
  return {
    ...{ kind: 'Statement', number: monthName(month), seller: seller.name, author: seller.name, at: until },
    from: partyLines(seller),
    to: buyerLines(buyer),
    facts: [
      ['Month', monthName(month)],
      ['Until', dayWords(new Date(until.getTime() - 1))],
      ['Currency', currency_code],
    ],
    groups: [{ title: '', order: '', lines: [first, ...rows.map(lineOf)] }],
    hasPromo: false,
    heads: { quantity: 'Date', unit_price: 'Amount', amount: 'Balance' },
    paid: { title: 'Left to pay', rows: open_invoices.map(openRow) },
    totals: [
      { name: 'Balance brought forward', value: opening_balance.formatted },
      { name: 'Invoiced', value: statement.invoiced.formatted },
      { name: 'Paid', value: off(statement.paid) || statement.paid.formatted },
      { name: 'Refunded', value: off(statement.refunded) || statement.refunded.formatted },
      { name: 'Balance', value: closing_balance.formatted, isTotal: true },
    ],
    notes: [],
  }
}

const lineOf = ({ at, kind, invoice, amount, balance }: ShownStatement['rows'][number]) => ({
  title: `${WORDS[kind]} ${invoice.number}`,
  quantity: dayWords(at),
  unit_price: kind === 'invoice' ? amount.formatted : off(amount),
  ...{ promo: '', amount: balance.formatted },
})

const openRow = ({ number, due_at, left }: ShownStatement['open_invoices'][number]) =>
  [due_at === null ? number : `${number}, due ${dayWords(due_at)}`, left.formatted] as const
