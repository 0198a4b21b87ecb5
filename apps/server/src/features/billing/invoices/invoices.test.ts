import { topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { creditNotes, invoices } from '@answerprint/contract/invoices'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { splitCredit } from './credit-notes/credit-split.ts'
import { writeCreditNote } from './credit-notes/write-credit-note.ts'

const ADDRESS = {
  ...{ name: 'Nordlys Distribution', line1: '214 King Street West, Suite 600', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ country_code: 'CA', region_code: 'ON', tax_number: '123456789RT0001' },
}
const SELLER = {
  SELLER_NAME: 'Answerprint Services Inc.',
  SELLER_ADDRESS: '100 Example Street, Toronto ON',
  SELLER_TAX_NUMBER: 'HST 81234 5678',
}

async function given(environment: Record<string, string> = SELLER) {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen)
  await helen.call(billingAddress.update, { body: ADDRESS })
  const buy = async (quantity: number) => (await helen.call(topUp.buy, { body: { quantity } })).invoice_id
  return { server, organization, helen, buy }
}
const read = (invoiceID: string, format?: 'pdf' | 'ubl') => ({ params: { invoiceID }, query: { ...(format && { format }) } })
const page = (number = 1, take = 10) => ({ query: { page: number, take } })

const credit = ({ db, clock }: Server, invoice_id: string, amount: number, reason = '') =>
  db.transaction().execute((tx) => {
    const note = { _id: clock.newId(), invoice_id, reason, at: clock.now() }
    return writeCreditNote(tx, { ...note, sources: [{ type: 'post_pay', amount }] })
  })

test('invoices are listed newest first, ten a page, with what they came to and how they were paid', async () => {
  const { helen, buy, organization } = await given()
  expect(await helen.call(invoices.list, page())).toEqual({ invoices: [], count: 0 })
  for (let each = 1; each <= 11; each++) await buy(each)
  const first = await helen.call(invoices.list, page())
  expect(first.count).toBe(11)
  expect(first.invoices.map((each) => each.number)).toEqual(
    Array.from({ length: 10 }, (_, index) => `INV-2026-0000${String(11 - index).padStart(2, '0')}`),
  )
  expect(first.invoices[0]).toMatchObject({
    ...{ amount: 2486, amount_formatted: '$24.86', currency_code: 'USD', status: 'Open' },
    payment_sources: [{ type: 'post_pay', amount: { amount: 2486 } }],
  })
  expect((await helen.call(invoices.list, page(2))).invoices.map((each) => each.number)).toEqual(['INV-2026-000001'])
  const kit = await organization.member(['files:can_share'], 'Kit Solheim')
  await expect(kit.call(invoices.list, page())).rejects.toMatchObject({ code: 'not_found' })
})

test('an invoice is data, a page that runs no script, and a PDF, each with the same words', async () => {
  const { helen, buy } = await given()
  const _id = await buy(10)
  const invoice = await helen.call(invoices.get, read(_id))
  expect(invoice).toMatchObject({
    ...{ number: 'INV-2026-000001', status: 'Open', tax_label: 'HST Ontario 13%', amount_due: { formatted: '$22.60' }, credit_notes: [] },
    seller: { name: 'Answerprint Services Inc.', tax_number: 'HST 81234 5678' },
    buyer: {
      ...{ organization: 'Nordlys Distribution', tax_number: '123456789RT0001' },
      address: '214 King Street West, Suite 600\nToronto ON M5H 3S6\nCanada',
    },
  })
  const shown = await helen.request(invoices.get, read(_id), { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'inline; filename=INV-2026-000001.html',
  })
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-ancestors 'none'/)
  expect(shown.body).not.toContain('<script')
  const pdf = await helen.request(invoices.get, read(_id, 'pdf'))
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'inline; filename=INV-2026-000001.pdf' })
  const { text, pages } = await readPdf(pdf.rawPayload)
  expect(pages).toBe(1)
  expect(text).toMatch(/1\s*\/\s*1/)
  for (const each of ['Answerprint Services Inc.', '214 King Street West, Suite 600', '10 screener links', 'HST Ontario 13%', '$22.60']) {
    expect(text).toContain(each)
    expect(shown.body).toContain(each)
  }
})

test('a refund in parts is credit notes that come to the invoice, which is then Refunded', async () => {
  const { server, helen, buy } = await given()
  const _id = await buy(10)
  expect(await credit(server, _id, 1000, 'Two links were never used')).toMatchObject({
    number: 'CN-2026-000001',
    subtotal: 885,
    tax_total: 115,
  })
  const part = await helen.call(invoices.get, read(_id))
  expect(part).toMatchObject({
    status: 'Open',
    amount_due: { amount: 1260 },
    credit_notes: [{ number: 'CN-2026-000001', total: { amount: 1000 } }],
  })
  await expect(credit(server, _id, 1261)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  expect(await credit(server, _id, 1260), 'a refusal takes no number').toMatchObject({
    number: 'CN-2026-000002',
    subtotal: 1115,
    tax_total: 145,
  })
  expect(await helen.call(invoices.get, read(_id))).toMatchObject({
    status: 'Refunded',
    amount_due: { amount: 0 },
    total: { amount: 2260 },
  })

  const asked = { params: { creditNoteID: part.credit_notes[0]?._id ?? '' }, query: {} }
  const note = await helen.call(creditNotes.get, asked)
  expect(note).toMatchObject({
    invoice: { _id, number: 'INV-2026-000001' },
    reason: 'Two links were never used',
    total: { formatted: '$10.00' },
  })
  const pdf = await helen.request(creditNotes.get, { ...asked, query: { format: 'pdf' } })
  expect((await readPdf(pdf.rawPayload)).text).toContain('Two links were never used')
  const stranger = await server.given.person()
  await expect(stranger.call(creditNotes.get, asked)).rejects.toMatchObject({ code: 'not_found' })
  await expect(server.db.deleteFrom('credit_notes').execute()).rejects.toThrow('an invoice is not changed')
})

test('part refunds in any number give back exactly the tax that was taken', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 30 }), (subtotal, tax_total, parts) => {
      const invoice = { total: subtotal + tax_total, tax_total }
      let before = { total: 0, tax_total: 0 }
      for (const part of [...parts, invoice.total]) {
        const total = Math.min(part, invoice.total - before.total)
        if (total === 0) continue
        const split = splitCredit(invoice, before, total)
        expect(Math.min(split.subtotal, split.tax_total)).toBeGreaterThanOrEqual(0)
        before = { total: before.total + total, tax_total: before.tax_total + split.tax_total }
      }
      if (invoice.total > 0) expect(before).toEqual(invoice)
    }),
  )
})

test('numbers begin again with the year, at its first moment', async () => {
  const { server, organization } = await given()
  const until = new Date('2026-12-31T23:59:59.999Z').getTime() - server.clock.now().getTime()
  server.clock.advance({ seconds: until / 1000 })
  const jun = await organization.member(undefined, 'Jun Takeda')
  const buy = async () => (await jun.call(topUp.buy, { body: { quantity: 1 } })).invoice_id
  const numberOf = async (_id: string) => (await jun.call(invoices.get, read(_id))).number
  const last = await buy()
  server.clock.advance({ seconds: 0.001 })
  expect([await numberOf(last), await numberOf(await buy())]).toEqual(['INV-2026-000001', 'INV-2027-000001'])
  expect((await credit(server, last, 100)).number).toBe('CN-2027-000001')
})
