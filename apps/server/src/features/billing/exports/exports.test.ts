import { topUp } from '@answerprint/contract/billing'
import { billingAddress } from '@answerprint/contract/billing-address'
import { creditNotes, invoices } from '@answerprint/contract/invoices'
import { ledger } from '@answerprint/contract/ledger'
import { staffMoney } from '@answerprint/contract/staff-money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { decimalOf } from '../money.ts'

const ADDRESS = { name: 'Nordlys', line1: 'King Street 1', city: 'Toronto', country_code: 'CA', region_code: 'ON' }

async function given(environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  await helen.call(billingAddress.update, { body: ADDRESS })
  return { server, helen, buy: async (quantity: number) => (await helen.call(topUp.buy, { body: { quantity } })).invoice_id }
}

test('the journal has each posting once, in order, and its sides are equal', async () => {
  const { server, helen, buy } = await given()
  await buy(10)
  await server.db.updateTable('ledger_accounts').set({ code: '=1+1' }).where('kind', '=', 'tax').execute()
  server.clock.advance({ days: 1 })
  await buy(3)
  await addMicroseconds(server)
  const staff = await server.given.staff()
  const answer = await staff.request(ledger.journal, { query: {} })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n')
  expect(head).toBe('\uFEFFAt (UTC),Entry,Kind,Account,Code,Holder,Debit,Credit,Currency,Document')
  expect(
    lines.map((line) =>
      line
        .split(',')
        .filter((_, index) => ![1, 5].includes(index))
        .join(','),
    ),
  ).toEqual([
    `2026-03-02 09:00:00,purchase,receivable,"",22.60,,USD,INV-2026-000001`,
    `2026-03-02 09:00:00,purchase,revenue,"screeners_top_up",,20.00,USD,INV-2026-000001`,
    `2026-03-02 09:00:00,purchase,tax,"'=1+1",,2.60,USD,INV-2026-000001`,
    `2026-03-03 09:00:00,purchase,receivable,"",6.78,,USD,INV-2026-000002`,
    `2026-03-03 09:00:00,purchase,revenue,"screeners_top_up",,6.00,USD,INV-2026-000002`,
    `2026-03-03 09:00:00,purchase,tax,"HST Ontario 13%",,0.78,USD,INV-2026-000002`,
  ])
  const later = await staff.request(ledger.journal, { query: { from: '2026-03-03T00:00:00.000Z' } })
  expect(later.body.trimEnd().split('\r\n')).toHaveLength(4)
  await expect(helen.call(ledger.figures, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

/** Rows that the database wrote itself, in a migration, have times finer than those of the program. */
const addMicroseconds = ({ db }: Server) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update ledger_entries set at = at + interval '400 microseconds'`.execute(tx)
  })

test('revenue and tax are summed by the months of UTC', async () => {
  const { server, buy } = await given()
  await buy(10)
  const until = new Date('2026-03-31T23:59:59.999Z').getTime() - server.clock.now().getTime()
  server.clock.advance({ seconds: until / 1000 })
  await server.db
    .updateTable('sessions')
    .set({ seen_at: server.clock.now(), expires_at: new Date('2030-01-01T00:00:00Z') })
    .execute()
  await buy(1)
  server.clock.advance({ seconds: 0.001 })
  await buy(2)
  const staff = await server.given.staff()
  const { months } = await staff.call(ledger.figures, { query: {} })
  expect(months).toMatchObject([
    {
      ...{ month: '2026-03', currency_code: 'USD', revenue_total: { amount: 2200 }, tax_total: { formatted: '$2.86' } },
      ...{ revenue: [{ code: 'screeners_top_up', amount: 2200 }], tax: [{ code: 'HST Ontario 13%', amount: 286 }] },
    },
    { month: '2026-04', revenue_total: { amount: 400 }, tax_total: { amount: 52 } },
  ])
  const file = await staff.request(ledger.figuresFile, { query: { from: '2026-04', to: '2026-04' } })
  expect(file.body).toContain('2026-04,revenue,screeners_top_up,4.00,USD')
  expect(file.body).not.toContain('2026-03')
  await expect(staff.call(ledger.figures, { query: { from: '2026-13' } })).rejects.toMatchObject({ code: 'invalid' })
})

test('an e-invoice names both sides, the tax and what is left to pay, with every text escaped', async () => {
  const { helen, buy } = await given({ SELLER_NAME: 'Frames & Sons <Ltd>', SELLER_TAX_NUMBER: '812345678RT0001' })
  const invoiceID = await buy(10)
  const answer = await helen.request(invoices.get, { params: { invoiceID }, query: { format: 'ubl' } })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=INV-2026-000001\.xml/)
  for (const part of [
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>',
    '<cbc:RegistrationName>Frames &amp; Sons &lt;Ltd&gt;</cbc:RegistrationName>',
    '<cbc:CompanyID>812345678RT0001</cbc:CompanyID>',
    '<cbc:TaxAmount currencyID="USD">2.60</cbc:TaxAmount>',
    '<cbc:ID>S</cbc:ID><cbc:Percent>13</cbc:Percent>',
    '<cbc:PrepaidAmount currencyID="USD">0.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="USD">22.60</cbc:PayableAmount>',
  ])
    expect(answer.body).toContain(part)
})

test.each([
  {
    ...{ currency: 'JPY', LINK_PRICE_CENTS: '30000', revenue: ['3000', '1001', '1999'], tax: ['390', '130', '260'] },
    ...{ owed: ['3390', '1131'], paid: '2259', note: '<cbc:PayableAmount currencyID="JPY">0</cbc:PayableAmount>' },
  },
  {
    ...{ currency: 'KWD', LINK_PRICE_CENTS: '200', revenue: ['20.000', '1.001', '18.999'], tax: ['2.600', '0.130', '2.470'] },
    ...{ owed: ['22.600', '1.131'], paid: '21.469', note: '<cbc:PayableAmount currencyID="KWD">0.000</cbc:PayableAmount>' },
  },
])('an accountant takes along amounts of $currency in its major unit, and both sides are equal', async (said) => {
  const { currency, revenue, tax, owed, paid } = said
  const { server, helen, buy } = await given({ CURRENCY: currency, LINK_PRICE_CENTS: said.LINK_PRICE_CENTS })
  const invoiceID = await buy(10)
  const staff = await server.given.staff()
  await staff.call(staffMoney.refund, { params: { invoiceID }, body: { amount: 1131, reason: 'Not needed' } })
  await staff.call(staffMoney.markPaid, { body: { number: 'INV-2026-000001' } })

  const [, ...lines] = (await staff.request(ledger.journal, { query: {} })).body.trimEnd().split('\r\n')
  const rows = lines.map((line) => line.split(','))
  const shown = rows.map(([, , kind, account, , , debit, credit, code, of]) => [kind, account, debit, credit, code, of].join(','))
  const [INVOICE, NOTE] = [`${currency},INV-2026-000001`, `${currency},CN-2026-000001`]
  expect(shown.toSorted()).toEqual(
    [
      ...[`purchase,receivable,${owed[0]},,${INVOICE}`, `purchase,revenue,,${revenue[0]},${INVOICE}`, `purchase,tax,,${tax[0]},${INVOICE}`],
      ...[`refund,receivable,,${owed[1]},${NOTE}`, `refund,revenue,${revenue[1]},,${NOTE}`, `refund,tax,${tax[1]},,${NOTE}`],
      ...[`payment,bank,${paid},,${INVOICE}`, `payment,receivable,,${paid},${INVOICE}`],
    ].toSorted(),
  )
  const units = (text = '') => Number(text.replace('.', ''))
  for (const entry of Map.groupBy(rows, ([, entry]) => entry).values())
    expect(entry.reduce((sum, [, , , , , , debit, credit]) => sum + units(debit) - units(credit), 0)).toBe(0)

  const { body: figures } = await staff.request(ledger.figuresFile, { query: {} })
  expect(figures).toContain(`2026-03,revenue,screeners_top_up,${revenue[2]},${currency}`)
  expect(figures).toContain(`2026-03,tax,HST Ontario 13%,${tax[2]},${currency}`)

  const { credit_notes } = await helen.call(invoices.get, { params: { invoiceID }, query: {} })
  const query = { format: 'ubl' } as const
  const note = await helen.request(creditNotes.get, { params: { creditNoteID: credit_notes[0]?._id ?? '' }, query })
  const invoice = await helen.request(invoices.get, { params: { invoiceID }, query })
  for (const [file, [total, base, added]] of [
    [invoice.body, [owed[0], revenue[0], tax[0]]],
    [note.body, [owed[1], revenue[1], tax[1]]],
  ] as const) {
    expect(file).toContain(`<cbc:TaxInclusiveAmount currencyID="${currency}">${total}</cbc:TaxInclusiveAmount>`)
    expect(file).toContain(`<cbc:TaxExclusiveAmount currencyID="${currency}">${base}</cbc:TaxExclusiveAmount>`)
    expect(file).toContain(`<cbc:TaxAmount currencyID="${currency}">${added}</cbc:TaxAmount>`)
    expect(file).toContain(said.note)
  }
})

test.each([
  [123_450, 'USD', '1234.50'],
  [5, 'USD', '0.05'],
  [-5, 'USD', '-0.05'],
  [1_234, 'JPY', '1234'],
  [1_234, 'KWD', '1.234'],
])('%i minor units of %s are %s', (amount, currency, text) => expect(decimalOf(amount, currency)).toBe(text))
