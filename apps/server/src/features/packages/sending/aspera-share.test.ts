import { accounts } from '@answerprint/contract/accounts'
import { auditLog } from '@answerprint/contract/audit-log'
import { topUp } from '@answerprint/contract/billing'
import { history } from '@answerprint/contract/history'
import { invoices } from '@answerprint/contract/invoices'
import { orders } from '@answerprint/contract/orders'
import { type PackageRequest, packages } from '@answerprint/contract/packages'
import { staff } from '@answerprint/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { PASSWORD } from '../../../../test/given/given.ts'
import { givenPostPay, paidByCommand } from '../../../../test/given/given-post-pay.ts'
import { type Outside, startOutside } from '../../../../test/hosts/outside.ts'
import { readState } from '../../../../test/routes/state.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { composeApp } from '../../../app.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { accountCommands } from '../../staff/index.ts'
import { createDeliveryAccess } from '../page/delivery-access.ts'
import { remindRecipients } from '../reminders/reminders.jobs.ts'

const GB = 1024 ** 3

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

/** An organization that may owe this much, and a reel of ten gigabytes. */
async function givenShare(limit = '5000.00', environment: Record<string, string> = {}) {
  const server = await startServer({ ...outside.environment, ASPERA_PRICE_CENTS: '75', SELLER_NAME: 'Answerprint Inc.', ...environment })
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, limit)
  const { _id: projectID } = await server.given.project(helen)
  const reel = await server.given.file(helen, projectID, 'reel.txt')
  await server.db
    .updateTable('files')
    .set({ size: 10 * GB })
    .where('_id', '=', reel)
    .execute()
  const emails = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }, { email: 'lior@brandt.example' }]
  const body = { shareType: 'email' as const, method: 'aspera' as const, _files: [{ _id: reel, type: 'document' as const }], emails }
  const params = { projectID }
  const send = (change: Partial<z.input<typeof PackageRequest>> = {}, key?: string, person = helen) =>
    person.call(packages.send, { params, body: { ...body, ...change } }, key ? { headers: { 'idempotency-key': key } } : {})
  return { server, organization, helen, params, reel, body, send }
}
const numbersOf = async ({ db }: Server) =>
  (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map((each) => each.number)
const countPackages = async ({ db }: Server) => (await db.selectFrom('packages').select('_id').execute()).length

test('a link by Aspera is sent once it is paid: an invoice, a package, and a mail to each recipient', async () => {
  const { server, organization, helen, send, params } = await givenShare()
  const { package: sent, invoice_id } = await send({ password: 'meridian', quoted_total: 1500 })
  expect(sent).toMatchObject({ method: 'aspera', description: 'reel.txt', is_password_enabled: true, is_expired: false })
  const row = { order_type: 'aspera_transfers', order_title: 'reel.txt, 10 GB to 2 recipients', job_status: 'Complete', shipment: null }
  expect(await helen.call(orders.list, { query: {} }), 'it is among the orders').toMatchObject({
    ...{ count: 1, orders: [{ ...row, project_title: 'The Salt Meridian', invoice_id }] },
  })
  expect(sent.expires_at, 'thirty days, unless its sender says otherwise').toBe('2026-04-01T09:00:00.000Z')
  const asked = { params: { invoiceID: invoice_id ?? '' }, query: {} }
  expect(await helen.call(invoices.get, asked)).toEqual({
    ...{ _id: invoice_id, number: 'INV-2026-000001', status: 'Open', currency_code: 'USD', tax_label: '' },
    ...{ created_at: '2026-03-02T09:00:00.000Z', due_at: '2026-04-01T09:00:00.000Z', paid_at: null },
    seller: { name: 'Answerprint Inc.', address: '', tax_number: '' },
    buyer: { name: 'Helen Lind', organization: 'Nordlys Distribution', email: helen.user.email, address: '', tax_number: '' },
    lines: [
      {
        ...{ code: 'aspera_transfers', title: 'reel.txt, 10 GB to 2 recipients', project_title: 'The Salt Meridian' },
        ...{ service: '', order_number: null, promo: { amount: 0, formatted: '$0.00' } },
        ...{ quantity: 20, unit: 'gb', unit_price: { amount: 75, formatted: '$0.75' }, amount: { amount: 1500, formatted: '$15.00' } },
      },
    ],
    subtotal: { amount: 1500, formatted: '$15.00' },
    promo_total: { amount: 0, formatted: '$0.00' },
    ...{ promo_label: '', purchase_order: '', shipping_label: '', tax_note: '', credit_notes: [] },
    shipping_total: { amount: 0, formatted: '$0.00' },
    tax_total: { amount: 0, formatted: '$0.00' },
    total: { amount: 1500, formatted: '$15.00' },
    payment_sources: [{ type: 'post_pay', brand: '', last4: '', amount: { amount: 1500, formatted: '$15.00' } }],
    amount_due: { amount: 1500, formatted: '$15.00' },
    how_to_pay: expect.stringContaining('INV-2026-000001'),
  })
  const page = await helen.request(invoices.get, asked, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(page.body, 'on paper it is written as people do').toContain('20 GB')
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: { area: 'organization' } })
  expect(entries).toMatchObject([
    { action: 'billing.purchased', details: { number: 'INV-2026-000001', total: 1500, name: 'reel.txt, 10 GB to 2 recipients' } },
    { action: 'billing.changed', details: { key: 'using_post_pay', from: false, to: true } },
  ])
  await server.work()
  expect(server.mailbox.map((each) => each.to).sort()).toEqual(['haruki@takeda.example', 'lior@brandt.example', helen.user.email])
  const toHaruki = server.mailbox.find((each) => each.to === 'haruki@takeda.example')
  expect(toHaruki?.text).toContain('It is downloaded with IBM Aspera Connect.')
  const { history: lines } = await helen.call(history.list, { params, query: {} })
  expect(JSON.stringify(lines)).toContain('Haruki Aizawa')
})

test.each([
  ['email', 'http', null],
  ['link', 'http', null],
  ['email', 'aspera', 1500],
  ['link', 'aspera', 750],
] as const)('shared by %s over %s: %s cents', async (shareType, method, total) => {
  const { helen, send, params } = await givenShare()
  const { package: sent, invoice_id } = await send({ shareType, method, projectID: params.projectID, customerCardID: null })
  expect(sent).toMatchObject({ share_type: shareType, method })
  if (total === null) return expect(invoice_id).toBeNull()
  expect(await helen.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })).toMatchObject({ total: { amount: total } })
})

test('staff who act as the sender send nothing that costs', async () => {
  const { server, helen, send } = await givenShare()
  const sam = await server.given.person('sam@answerprint.example')
  await accountCommands['staff add'](server.db, sam.user.email)
  await sam.call(staff.ghost, { body: { user_id: helen.user._id, reason: 'Ticket 4711: her upload does not finish.' } })
  await expect(send({}, undefined, sam)).rejects.toMatchObject({ code: 'ghost_forbidden' })
  expect([await countPackages(server), await numbersOf(server)]).toEqual([0, []])
})

test('fifty clicks at once are paid once', async () => {
  const { server, send } = await givenShare()
  /** The invoices of those that are answered; the others are under way. */
  const clicked = async (count: number) => {
    const answers = await Promise.allSettled(Array.from({ length: count }, () => send({}, 'one click')))
    for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'idempotency_in_progress' })
    return new Set(answers.flatMap((each) => (each.status === 'fulfilled' ? each.value.invoice_id : [])))
  }
  const sent = [...(await clicked(50))]
  expect(sent).toHaveLength(1)
  expect(await numbersOf(server)).toEqual(['INV-2026-000001'])
  expect(await countPackages(server)).toBe(1)
  // The answer is lost with all that remembers it, and asked for again.
  await server.db.deleteFrom('idempotency_keys').execute()
  expect(await send({}, 'one click')).toMatchObject({ invoice_id: sent[0] })
  await server.db.deleteFrom('idempotency_keys').execute()
  expect([...(await clicked(8))]).toEqual(sent)
  expect(await numbersOf(server)).toHaveLength(1)
  expect(await countPackages(server)).toBe(1)
})

test('a share that is paid again with another password has the one of the last try', async () => {
  const { server, send } = await givenShare()
  const first = await send({ password: 'meridian' }, 'one click')
  await server.db.deleteFrom('idempotency_keys').execute()
  const again = await send({ password: 'harbour' }, 'one click')
  expect(again).toMatchObject({ invoice_id: first.invoice_id, package: { _id: first.package._id } })
  const { password_hash } = await server.db.selectFrom('packages').select('password_hash').executeTakeFirstOrThrow()
  expect(await passwordMatches(password_hash ?? '', 'harbour')).toBe(true)
})

test('the key of a link by Aspera buys no screener links, and is not answered as if it had', async () => {
  const { server, helen, send } = await givenShare()
  await send({}, 'one click')
  await server.db.deleteFrom('idempotency_keys').execute()
  const links = helen.call(topUp.buy, { body: { quantity: 5 } }, { headers: { 'idempotency-key': 'one click' } })
  await expect(links).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await numbersOf(server)).toEqual(['INV-2026-000001'])
})

test('an address that is given twice is one recipient of the fifty', async () => {
  const { send } = await givenShare()
  const people = Array.from({ length: 51 }, (_, index) => ({ email: `buyer${index}@takeda.example` }))
  await expect(send({ emails: people })).rejects.toMatchObject({ code: 'invalid' })
  const twice = [...people.slice(0, 50), { email: 'Buyer0@Takeda.example' }]
  expect((await send({ emails: twice })).package.recipients).toHaveLength(50)
})

test('what many buy at once is numbered without a gap, and never beyond the limit', async () => {
  const { server, send } = await givenShare('100.00')
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => send({}, `purchase ${index}`)))
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : []))
  // Six of fifteen dollars are ninety; another would be a hundred and five.
  expect(refused).toEqual(Array.from({ length: 14 }, () => 'post_pay_limit'))
  expect(await numbersOf(server)).toEqual([1, 2, 3, 4, 5, 6].map((each) => `INV-2026-00000${each}`))
  expect(await countPackages(server)).toBe(6)
})

test('beyond the limit nothing is sent and nothing kept, until an invoice is paid', async () => {
  const { server, helen, send } = await givenShare('20.00')
  const { invoice_id } = await send()
  await server.work()
  server.mailbox.length = 0
  const before = await readState(server)
  await expect(send()).rejects.toMatchObject({
    code: 'post_pay_limit',
    message: 'Your Post Pay limit has been reached. Please choose another payment method.',
  })
  expect(await readState(server)).toEqual(before)
  await server.work()
  expect(server.mailbox).toEqual([])

  expect(await paidByCommand(server, 'INV-2026-000001')).toEqual({ isDone: true, message: 'INV-2026-000001 is paid.' })
  expect(await helen.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })).toMatchObject({
    ...{ status: 'Paid', amount_due: { amount: 0 }, total: { amount: 1500 } },
  })
  await expect(send()).resolves.toMatchObject({ package: { method: 'aspera' } })
  expect(await paidByCommand(server, 'INV-2026-000001'), 'once').toMatchObject({ isDone: false })
})

test('an invoice that is a month overdue suspends post-pay; numbers begin again with the year', async () => {
  const { server, helen, send } = await givenShare()
  const { invoice_id } = await send()
  const later = async (days: number) => {
    server.clock.advance({ days })
    await helen.call(accounts.login, { body: { email: helen.user.email, password: PASSWORD } })
  }
  await later(59)
  await expect(send()).resolves.toBeDefined()
  expect(await helen.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })).toMatchObject({ status: 'Overdue' })
  await later(1)
  await expect(send()).rejects.toMatchObject({ code: 'post_pay_suspended', status: 402 })
  await paidByCommand(server, 'INV-2026-000001')
  await paidByCommand(server, 'INV-2026-000002')
  await later(300)
  await send()
  expect(await numbersOf(server)).toEqual(['INV-2026-000001', 'INV-2026-000002', 'INV-2027-000001'])
})

test('what a browser says of amounts changes nothing: another total than the one they saw is refused', async () => {
  const { server, helen, send } = await givenShare()
  const made = { total: 1, subtotal: 1, price: 1, order: { total: 1 }, invoice_id: helen.user._id }
  const { invoice_id } = await send(made as object)
  expect(await helen.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })).toMatchObject({ total: { amount: 1500 } })
  await expect(send({ quoted_total: 1 })).rejects.toMatchObject({ code: 'quote_changed', status: 409 })
  await expect(send({ customerCardID: helen.user._id })).rejects.toMatchObject({ code: 'credit_card_required' })
  expect(await numbersOf(server)).toHaveLength(1)
})

test('what costs nothing is invoiced with nothing to pay, and needs no way to', async () => {
  const { server, helen, send } = await givenShare('0.00', { ASPERA_PRICE_CENTS: '0' })
  await server.db.updateTable('billing_accounts').set({ using_post_pay: false }).execute()
  const { invoice_id } = await send()
  expect(await helen.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })).toMatchObject({
    ...{ status: 'Paid', due_at: null, total: { amount: 0 }, payment_sources: [], amount_due: { amount: 0 } },
  })
})

test('sending by Aspera needs the permission to pay and a way to pay', async () => {
  const { server, organization, send } = await givenShare()
  const jun = await organization.member(['files:can_share', 'projects:can_view'], 'Jun Takeda')
  await expect(send({ label: 'a'.repeat(101) }), 'it is a line of an invoice').rejects.toMatchObject({
    errors: [{ field: 'label', message: 'At most 100 characters.' }],
  })
  await expect(send({}, undefined, jun)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  await server.db.updateTable('billing_accounts').set({ using_post_pay: false }).execute()
  await expect(send()).rejects.toMatchObject({ code: 'payment_required', status: 402 })
  expect(await countPackages(server)).toBe(0)
  expect(await numbersOf(server)).toEqual([])
})

test('an invoice is seen by its own account alone, and by those in it who may', async () => {
  const { server, organization, send } = await givenShare()
  const params = { invoiceID: (await send()).invoice_id ?? '' }
  const seen = await Promise.all(
    (['billing_and_plans:can_view', 'billing_and_plans:can_make_payments'] as const).map((each) => organization.member([each])),
  )
  for (const member of seen)
    await expect(member.call(invoices.get, { params, query: {} })).resolves.toMatchObject({ number: 'INV-2026-000001' })
  const strangers = [
    await organization.member(['files:can_share']),
    await server.given.person(),
    await (await server.given.organization('Takeda')).member(),
  ]
  for (const each of strangers) await expect(each.call(invoices.get, { params, query: {} })).rejects.toMatchObject({ code: 'not_found' })
  await expect(server.anonymous().call(invoices.get, { params, query: {} })).rejects.toMatchObject({ code: 'no_session' })
})

test('an issued invoice is immutable: its amounts and lines cannot change, and it cannot be deleted', async () => {
  const { server, send } = await givenShare()
  await send()
  const { db } = server
  const refused = { message: 'an invoice is not changed' }
  await expect(db.updateTable('invoices').set({ number: 'INV-2026-000007' }).execute()).rejects.toMatchObject(refused)
  await expect(db.updateTable('invoice_lines').set({ title: 'nothing' }).execute()).rejects.toMatchObject(refused)
  await expect(db.deleteFrom('payment_sources').execute()).rejects.toMatchObject(refused)
  await expect(db.deleteFrom('invoices').execute()).rejects.toMatchObject(refused)
  const { _id: invoice_id } = await db.selectFrom('invoices').select('_id').executeTakeFirstOrThrow()
  const another = { invoice_id, position: 7, type: 'credit_card', amount: 1 } as const
  await expect(db.insertInto('payment_sources').values(another).execute()).rejects.toMatchObject({
    message: 'an invoice that does not add up',
  })
})

test('where there is no transfer server any more, http carries what was to go by it', async () => {
  const { server, send } = await givenShare()
  const { package: sent } = await send()
  const grants = { has: () => false, proofsOf: () => [], held: () => [], give: () => undefined }
  const methodWith = async (aspera: object | undefined) => {
    const deliveryAccess = createDeliveryAccess({
      db: server.db,
      grants,
      config: { aspera },
      now: server.clock.now,
    })
    return (await deliveryAccess.find(sent.url.split('/').pop() ?? '')).method
  }
  expect(await methodWith({ connectMethod: 'http' })).toBe('aspera')
  expect(await methodWith(undefined)).toBe('http')
})

test('a reminder speaks of Aspera only where there still is a transfer server', async () => {
  const { server, send } = await givenShare()
  await send({ reminder_days: 2 })
  await server.work()
  server.clock.advance({ days: 29 })
  const remind = async (aspera: object | undefined) => {
    await server.db.updateTable('package_recipients').set({ reminded_at: null }).execute()
    const { handlers } = composeApp({ ...server.parts, config: { ...server.parts.config, aspera: aspera as never } })
    const handler = handlers.find(({ job }) => job.name === remindRecipients.name)
    await handler?.run({}, { id: 'one', signal: AbortSignal.timeout(10_000), isLast: true })
    await server.work()
    return server.mailbox.at(-1)
  }
  expect(await remind(server.parts.config.aspera)).toMatchObject({
    subject: expect.stringMatching(/^Reminder:/),
    html: expect.stringContaining('IBM Aspera'),
  })
  expect(await remind(undefined)).toMatchObject({ html: expect.not.stringContaining('Aspera') })
})
