import type { AsperaQuote } from '@answerprint/contract/aspera'
import { expect, test } from 'vitest'
import { type AsperaShareEvent, asperaShare, emptyShare, wrongOf } from './aspera-share.ts'

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
const after = (...events: AsperaShareEvent[]) => events.reduce(asperaShare, emptyShare)

test('from the form to the quote and back, with what was typed kept', () => {
  expect(after(typed, { type: 'asked' })).toMatchObject({ view: 'form', status: 'PENDING' })
  expect(after(typed, { type: 'asked' }, { type: 'quoted', quote })).toMatchObject({
    view: 'quote',
    status: null,
    order: quote.order,
    item: quote.item,
  })
  expect(after(typed, { type: 'asked' }, { type: 'quoted', quote }, { type: 'back' })).toMatchObject({
    ...{ view: 'form', to: 'haruki@takeda.example', label: 'Masters', password: 'meridian' },
  })
})

test('a failure is told; what was bought keeps its invoice', () => {
  expect(after(typed, { type: 'asked' }, { type: 'failed', message: 'No.' })).toMatchObject({
    view: 'form',
    status: 'ERROR',
    errorMessage: 'No.',
  })
  const sent = after(typed, { type: 'quoted', quote }, { type: 'asked' }, { type: 'sent', invoice_id: 'i1' })
  expect(sent).toMatchObject({ view: 'success', status: 'COMPLETE', invoice_id: 'i1' })
})

test.each([
  [{ to: '' }, 1, { to: 'Add a recipient.' }],
  [{ to: 'foo' }, 1, { to: 'Invalid Email: foo' }],
  [{ to: Array.from({ length: 51 }, (_, index) => `a${index}@b.example`).join() }, 1, { to: 'At most 50 recipients.' }],
  [{ to: 'a@b.example' }, 1, {}],
  [{ to: 'a@b.example' }, 2, { label: 'Required' }],
  [{ to: 'a@b.example', label: 'Masters' }, 2, {}],
  [{ to: 'a@b.example', password: 'abc' }, 1, { password: 'Use at least 4 characters.' }],
])('%o of %i files: %o', (change, count, wrong) => expect(wrongOf({ ...emptyShare, ...change }, count)).toEqual(wrong))
