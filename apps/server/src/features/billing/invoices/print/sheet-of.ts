import { unitBeside } from '@answerprint/contract/billing-rules'
import { taxName } from '@answerprint/contract/tax-name'
import { dayWords } from '#platform/clock'
import type { ShownCreditNote } from '../credit-notes/credit-note-views.ts'
import type { ShownInvoice } from '../invoice-views.ts'
import { PRICED, type Sheet, type SheetGroup, type SheetTotal } from './sheet.ts'
import { buyerLines, off, partyLines } from './sheet-parts.ts'
import { sourceName } from './source-names.ts'

type Money = { amount: number; formatted: string }

export function sheetOfInvoice(invoice: ShownInvoice): Sheet {
  const { number, seller, buyer, created_at, due_at, paid_at, status, currency_code, amount_due, credit_notes, purchase_order } = invoice
  return {
    ...{ kind: 'Invoice', number, seller: seller.name, author: seller.name, at: created_at },
    from: partyLines(seller),
    to: buyerLines(buyer),
    facts: [
      ['Number', number],
      ['Date', dayWords(created_at)],
      ...(due_at === null ? [] : [['Due', dayWords(due_at)] as const]),
      ...(due_at === null || paid_at === null ? [] : [['Paid', dayWords(paid_at)] as const]),
      ...(purchase_order === '' ? [] : [['Purchase order', purchase_order] as const]),
      ['Status', status],
      ['Currency', currency_code],
    ],
    groups: groupsOf(invoice.lines),
    hasPromo: invoice.promo_total.amount > 0,
    heads: PRICED,
    paid: { title: amount_due.amount > 0 ? 'To be paid with' : 'Paid with', rows: sourceRows(invoice.payment_sources) },
    totals: [...totalsOf(invoice), { name: 'Amount due', value: amount_due.formatted }],
    notes: [
      invoice.how_to_pay,
      invoice.tax_note,
      ...credit_notes.map((note) => `${note.total.formatted} was given back on ${dayWords(note.created_at)} (${note.number}).`),
    ].filter(Boolean),
  }
}

export function sheetOfCreditNote(note: ShownCreditNote): Sheet {
  const { number, seller, buyer, created_at, invoice, currency_code, reason, subtotal, total } = note
  const line = {
    title: reason || `Refund of ${invoice.number}`,
    quantity: '1',
    unit_price: subtotal.formatted,
    promo: '',
    amount: subtotal.formatted,
  }
  return {
    ...{ kind: 'Credit note', number, seller: seller.name, author: seller.name, at: created_at },
    from: partyLines(seller),
    to: buyerLines(buyer),
    facts: [
      ['Number', number],
      ['Date', dayWords(created_at)],
      ['Invoice', invoice.number],
      ['Invoice date', dayWords(invoice.created_at)],
      ['Currency', currency_code],
    ],
    groups: [{ title: '', order: '', lines: [line] }],
    hasPromo: false,
    heads: PRICED,
    paid: { title: 'Given back to', rows: sourceRows(note.sources) },
    totals: [{ name: 'Subtotal', value: subtotal.formatted }, taxLine(note), { name: 'Total', value: total.formatted, isTotal: true }],
    notes: [],
  }
}

const ITEMS: Record<string, string> = { aspera_transfers: 'Aspera Transfer', screeners_top_up: 'Screener Top-Up', plan: 'Plan' }

/** Lines of one order, or of one project, below one title. */
function groupsOf(lines: ShownInvoice['lines']): SheetGroup[] {
  const groups: (SheetGroup & { lines: SheetGroup['lines'][number][] })[] = []
  for (const { code, service, project_title, order_number, title, quantity, unit, unit_price, promo, amount } of lines) {
    const heading = [service || ITEMS[code] || code, project_title].filter(Boolean).join(' \u2014 ')
    const order = order_number === null ? '' : `Order ${order_number}`
    const last = groups.at(-1)
    const line = {
      title,
      quantity: `${quantity.toLocaleString('en-US')} ${unitBeside(unit)}`.trimEnd(),
      unit_price: unit_price.formatted,
      ...{ promo: off(promo), amount: amount.formatted },
    }
    if (last?.title === heading && last.order === order) last.lines.push(line)
    else groups.push({ title: heading, order, lines: [line] })
  }
  return groups
}

function totalsOf(invoice: ShownInvoice): SheetTotal[] {
  const { subtotal, promo_total, promo_label, shipping_total, shipping_label, total } = invoice
  return [
    { name: 'Subtotal', value: subtotal.formatted },
    ...(promo_total.amount > 0 ? [{ name: ['Promo', promo_label].filter(Boolean).join(' '), value: off(promo_total) }] : []),
    ...(shipping_total.amount > 0
      ? [{ name: ['Shipping', shipping_label].filter(Boolean).join(', '), value: shipping_total.formatted }]
      : []),
    taxLine(invoice),
    { name: 'Total', value: total.formatted, isTotal: true },
  ]
}

type WithTax = { tax_label: string; tax_total: Money; total: Money; currency_code: string }
const taxLine = ({ tax_label: label, tax_total, total, currency_code: currency }: WithTax): SheetTotal => ({
  name: taxName({ label, base: total.amount - tax_total.amount, tax: tax_total.amount, currency }),
  value: tax_total.formatted,
})

const sourceRows = (sources: ShownInvoice['payment_sources']) => sources.map((each) => [sourceName(each), each.amount.formatted] as const)
