import type { AsperaQuote } from '@answerprint/contract/aspera'
import { expect, test } from 'vitest'
import type { Package } from '../packages.api.ts'
import { type AsperaShareEvent, asperaShare, shareOf, wrongOf } from './aspera-share.ts'

const quote: AsperaQuote = {
  item: { code: 'aspera_transfers', price: 75, price_formatted: '$0.75', currency_code: 'USD' },
  ...{ size: 10, gigabytes: 10, recipients: 2 },
  order: {
    subtotal: 1500,
    tax_total: 0,
    tax_label: '',
    total: 1500,
    subtotal_formatted: '$15.00',
    tax_total_formatted: '$0.00',
    total_formatted: '$15.00',
  },
}
const typed: AsperaShareEvent = { type: 'typed', change: { to: 'haruki@takeda.example', label: 'Masters', password: 'meridian' } }
const made = { _id: 'p1' } as Package
const files = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `f${index}`, type: 'document' as const }))
const after = (...events: AsperaShareEvent[]) => events.reduce(asperaShare, shareOf(files(1)))

test('from the form to the quote and back, with what was typed kept', () => {
  expect(after(typed, { type: 'asked' })).toMatchObject({ view: 'form', status: 'PENDING' })
  expect(after(typed, { type: 'asked' }, { type: 'quoted', quote })).toMatchObject({
    view: 'quote',
    status: null,
    order: quote.order,
    item: quote.item,
  })
  expect(after(typed, { type: 'asked' }, { type: 'quoted', quote }, { type: 'back' })).toMatchObject({
    ...{ view: 'form', to: 'haruki@takeda.example', label: 'Masters', password: 'meridian', files: files(1) },
    emails: [{ email: 'haruki@takeda.example', label: '' }],
  })
})

test('a failure is shown; what was bought keeps its invoice', () => {
  const failed = after(typed, { type: 'asked' }, { type: 'failed', code: 'payment_required', message: 'Choose how to pay.' })
  expect(failed).toMatchObject({ view: 'form', status: 'ERROR', errorCode: 'payment_required', errorMessage: 'Choose how to pay.' })
  expect(asperaShare(failed, { type: 'asked' })).toMatchObject({ status: 'PENDING', errorCode: null, errorMessage: '' })
  const sent = after(typed, { type: 'quoted', quote }, { type: 'asked' }, { type: 'sent', sent: made, invoice_id: 'i1' })
  expect(sent).toMatchObject({ view: 'success', status: 'COMPLETE', invoice_id: 'i1', sent: made, password: 'meridian' })
})

test.each([
  [{ to: '' }, 1, { to: 'Add a recipient.' }],
  [{ to: 'foo' }, 1, { to: 'Invalid Email: foo' }],
  [{ to: Array.from({ length: 51 }, (_, index) => `a${index}@b.example`).join() }, 1, { to: 'At most 50 recipients. These are 51.' }],
  [{ to: Array.from({ length: 51 }, (_, index) => `a${index % 50}@b.example`).join() }, 1, {}],
  [{ to: 'a@b.example' }, 1, {}],
  [{ to: 'a@b.example' }, 2, { label: 'Required' }],
  [{ to: 'a@b.example', label: 'Masters' }, 2, {}],
  [{ to: 'a@b.example', label: 'a'.repeat(101) }, 1, { label: 'At most 100 characters.' }],
  [{ to: 'a@b.example', password: 'abc' }, 1, { password: 'Use at least 4 characters.' }],
])('%o of %i files: %o', (change, count, wrong) =>
  expect(wrongOf(asperaShare(shareOf(files(count)), { type: 'typed', change }))).toEqual(wrong),
)
