import { topUp } from '@answerprint/contract/billing'
import { statements } from '@answerprint/contract/invoices'
import { members } from '@answerprint/contract/members'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { givenPostPay, paidByCommand } from '../../../../test/given/given-post-pay.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { closingsOf } from './months.ts'
import { sendStatements } from './send-statements.jobs.ts'

/** Sessions end within weeks; the people sign in again. */
const advance = async ({ db, clock }: Server, days: number) => {
  clock.advance({ days })
  await db.updateTable('sessions').set({ seen_at: clock.now(), expires_at: '2036-01-01' }).execute()
}

/** On 2 March $20.00 and $4.00 are bought; on 12 March $5.00 of the first is given back, on 22 March the second is paid; on 3 April $2.00 are bought. */
async function given() {
  const server = await startServer({ SELLER_NAME: 'Answerprint Services Inc.' })
  const organization = await server.given.organization()
  const helen = await organization.member()
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  await givenPostPay(server, helen)
  const buy = async (quantity: number) => (await helen.call(topUp.buy, { body: { quantity } })).invoice_id
  const eva = await server.given.staff('eva@answerprint.example')
  const first = await buy(10)
  await buy(2)
  await advance(server, 10)
  await eva.call(staffMoney.refund, { params: { invoiceID: first }, body: { amount: 500, reason: 'Not needed.' } })
  await advance(server, 10)
  await paidByCommand(server, 'INV-2026-000002')
  await advance(server, 12)
  await buy(1)
  await server.work()
  server.mailbox.length = 0
  return { server, organization, helen, eva, first }
}
const of = (month: string, format?: 'pdf') => ({ query: { month, ...(format && { format }) } })
const send = async ({ parts, db, work }: Server) => {
  await parts.enqueue(db, sendStatements, {})
  await work()
}

test('a statement has what was owed, what changed it and what is left, and stays as it is', async () => {
  const { server, organization, helen, first } = await given()
  expect(await helen.call(statements.list, {}), 'April is not over').toEqual({
    statements: [{ month: '2026-03', currency_code: 'USD', closing_balance: { amount: 1500, formatted: '$15.00' } }],
  })
  await expect(helen.call(statements.get, of('2026-04'))).rejects.toMatchObject({ code: 'not_found' })
  await expect(helen.call(statements.get, of('2026-02')), 'nothing was owed').rejects.toMatchObject({ code: 'not_found' })
  const march = await helen.call(statements.get, of('2026-03'))
  expect(march).toMatchObject({
    seller: { name: 'Answerprint Services Inc.' },
    buyer: { organization: 'Nordlys Distribution' },
    opening_balance: { amount: 0 },
    ...{ invoiced: { amount: 2400 }, refunded: { amount: 500 }, paid: { amount: 400 }, closing_balance: { amount: 1500 } },
    rows: [
      { kind: 'invoice', invoice: { number: 'INV-2026-000001' }, amount: { amount: 2000 }, balance: { amount: 2000 } },
      { kind: 'invoice', invoice: { number: 'INV-2026-000002' }, amount: { amount: 400 }, balance: { amount: 2400 } },
      { kind: 'refund', invoice: { _id: first }, amount: { amount: 500 }, balance: { amount: 1900 } },
      { kind: 'payment', invoice: { number: 'INV-2026-000002' }, amount: { amount: 400 }, balance: { amount: 1500 } },
    ],
    open_invoices: [{ number: 'INV-2026-000001', due_at: '2026-04-01T09:00:00.000Z', left: { amount: 1500 } }],
  })
  await advance(server, 30)
  expect(await helen.call(statements.get, of('2026-04'))).toMatchObject({
    ...{ opening_balance: { amount: 1500 }, closing_balance: { amount: 1700 } },
    open_invoices: [{ left: { amount: 1500 } }, { left: { amount: 200 } }],
  })
  await server.db.updateTable('organizations').set({ name: 'Nordlys International' }).execute()
  expect(await helen.call(statements.get, of('2026-03')), 'later names and payments do not change it').toEqual(march)

  const jun = await organization.member(['files:can_share'], 'Jun Takeda')
  await expect(jun.call(statements.list, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(jun.call(statements.get, of('2026-03'))).rejects.toMatchObject({ code: 'not_found' })
  const stranger = await server.given.person()
  expect(await stranger.call(statements.list, {})).toEqual({ statements: [] })
  await expect(stranger.call(statements.get, of('2026-03'))).rejects.toMatchObject({ code: 'not_found' })
})

test('a statement is printed as a page that runs no script and as a PDF, with the same words', async () => {
  const { helen } = await given()
  const page = await helen.request(statements.get, of('2026-03'), { headers: { accept: 'text/html,application/xhtml+xml' } })
  const pdf = await helen.request(statements.get, of('2026-03', 'pdf'))
  expect(pdf.headers).toMatchObject({ 'content-disposition': 'inline; filename=statement-2026-03.pdf' })
  const { text } = await readPdf(pdf.rawPayload)
  for (const each of [
    'Statement',
    'March 2026',
    '31 Mar 2026',
    'Balance brought forward',
    'Refund of INV-2026-000001',
    'Left to pay',
    '\u2212$5.00',
    '$15.00',
  ]) {
    expect(text).toContain(each)
    expect(page.body).toContain(each)
  }
  expect(page.body).not.toContain('<script')
})

test('a statement is mailed once, to those who bought, within ten days after its month', async () => {
  const { server, organization, helen } = await given()
  await organization.member(undefined, 'Jun Takeda')
  await Promise.all([send(server), send(server)])
  await send(server)
  expect(server.mailbox.map(({ to, subject }) => [to, subject])).toEqual([[helen.user.email, 'Your statement for March 2026']])
  expect(server.mailbox[0]?.text).toContain('$15.00 is left to pay.\n\nINV-2026-000001: $15.00, due by')

  await advance(server, 37)
  server.mailbox.length = 0
  await send(server)
  expect(server.clock.now().toISOString()).toContain('2026-05-10')
  expect(server.mailbox.map((each) => each.subject)).toEqual(['Your statement for April 2026'])
  await advance(server, 32)
  await send(server)
  expect(server.mailbox, 'on 11 June it is too late').toHaveLength(1)
})

test('a statement is not mailed to who left the organization: its Administrators have it', async () => {
  const { server, organization, helen } = await given()
  const jun = await organization.member(undefined, 'Jun Takeda')
  await jun.call(members.remove, { params: { organizationID: organization._id, userID: helen.user._id } })
  await send(server)
  expect(server.mailbox.map(({ to, subject }) => [to, subject])).toEqual([[jun.user.email, 'Your statement for March 2026']])
})

test('a month without a change is listed while something is owed, and no longer', () => {
  const changes = [
    { month: '2026-11', sum: 500 },
    { month: '2027-02', sum: -500 },
    { month: '2027-05', sum: 100 },
  ]
  expect(closingsOf(changes, '2027-05')).toEqual([
    { month: '2027-05', closing: 100 },
    { month: '2027-02', closing: 0 },
    { month: '2027-01', closing: 500 },
    { month: '2026-12', closing: 500 },
    { month: '2026-11', closing: 500 },
  ])
  expect(closingsOf([], '2027-05')).toEqual([])
})
