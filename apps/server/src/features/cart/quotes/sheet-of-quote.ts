import { filmTitle } from '@answerprint/contract/order-types'
import { taxName } from '@answerprint/contract/tax-name'
import { buyerLines, formatAmount, off, PRICED, partyLines, type Sheet, type SheetTotal } from '#features/billing'
import { dayWords } from '#platform/clock'
import { labelled, type ShownQuote } from './quote-views.ts'

/** In the sheet of invoices. No day until when it holds: prices are those of the catalogue at each look. */
export function sheetOfQuote(quote: ShownQuote): Sheet {
  const { number, made_at, seller, buyer, currency_code, orders, promo_total } = quote
  const format = (amount: number) => formatAmount({ amount, currency: currency_code })
  return {
    ...{ kind: 'Quote', number, seller: seller.name, author: seller.name, at: made_at },
    from: partyLines(seller),
    to: buyerLines(buyer),
    facts: [
      ['Number', number],
      ['Date', dayWords(made_at)],
      ['Currency', currency_code],
    ],
    groups: orders.map(({ label, title, project_title, description, lineItems }) => ({
      title: [labelled(label), filmTitle(title, project_title)].join(' \u2014 '),
      order: description,
      lines: lineItems.map(({ name, quantity, price_formatted, promo, amount }) => ({
        ...{ title: name, quantity: quantity.toLocaleString('en-US'), unit_price: price_formatted },
        ...{ promo: off({ amount: promo, formatted: format(promo) }), amount: format(amount - promo) },
      })),
    })),
    hasPromo: promo_total > 0,
    heads: PRICED,
    totals: totalsOf(quote),
    notes: [
      `Prices as of ${dayWords(made_at)}; recalculated when you order.`,
      ...(quote.lacks_shipping ? ['Shipping is not included: no rate was chosen.'] : []),
    ],
  }
}

function totalsOf(quote: ShownQuote): SheetTotal[] {
  const { promo_total: amount, promo_total_formatted: formatted, promo_code, shipping_label, tax_label, total, tax_total: tax } = quote
  return [
    { name: 'Subtotal', value: quote.subtotal_formatted },
    ...(amount > 0 ? [{ name: `Promo ${promo_code}`, value: off({ amount, formatted }) }] : []),
    ...(shipping_label === '' ? [] : [{ name: `Shipping, ${shipping_label}`, value: quote.shipping_total_formatted }]),
    { name: taxName({ label: tax_label, base: total - tax, tax, currency: quote.currency_code }), value: quote.tax_total_formatted },
    { name: 'Total', value: quote.total_formatted, isTotal: true },
  ]
}
