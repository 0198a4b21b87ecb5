import { accounts } from '@answerprint/contract/accounts'
import { auditLog } from '@answerprint/contract/audit-log'
import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenCard, testProviderOf } from '../../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { finishPurchases } from '../purchases/finish-purchases.jobs.ts'

async function given(server: Server) {
  const organization = await server.given.organization()
  const helen = await organization.member()
  const eva = await server.given.staff('eva@answerprint.example')
  const [code = ''] = await givenGiftCards(server, 1, ['5.00'])
  return { organization, helen, eva, code }
}
const balances = async ({ db }: Server) =>
  Object.fromEntries(
    (await db.selectFrom('ledger_accounts').select(['kind', 'balance']).execute()).map(({ kind, balance }) => [kind, balance]),
  )
const reconcile = async ({ clock, parts, work }: Server) => {
  clock.advance({ seconds: 600 })
  await parts.enqueue(parts.db, finishPurchases, {})
  await work()
}

test('staff give back a part, then the rest: to the card first, then to the gift card, under both names', async () => {
  const server = await startServer()
  const { organization, helen, eva, code } = await given(server)
  await helen.call(giftCards.redeem, { body: { code, pin: PIN } })
  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } })
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 10, customerCardID } })
  const colleague = await organization.member()
  const spent = async () =>
    Promise.all(
      [helen, colleague].map(async (each) => {
        const { user } = await each.call(accounts.check, {})
        return [user.total_dollars_spent, user.organization_total_dollars_spent]
      }),
    )
  expect(await spent(), 'of the person and of the organization').toEqual([
    [20, 20],
    [0, 20],
  ])
  const refund = (amount: number | null, key?: string) =>
    eva.call(
      staffMoney.refund,
      { params: { invoiceID }, body: { amount, reason: 'The links were not needed.' } },
      key ? { headers: { 'idempotency-key': key } } : {},
    )

  await expect(helen.call(staffMoney.refund, { params: { invoiceID }, body: { amount: 1, reason: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  })
  expect(await refund(400, 'once')).toMatchObject({ number: 'CN-2026-000001', amount: 400 })
  await server.db.deleteFrom('idempotency_keys').execute()
  expect(await refund(400, 'once'), 'again').toMatchObject({ number: 'CN-2026-000001' })
  await server.db.deleteFrom('idempotency_keys').execute()
  await expect(refund(500, 'once'), 'something else').rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await server.db.selectFrom('payments').select(['state', 'refunded_amount']).execute()).toEqual([
    { state: 'partly_refunded', refunded_amount: 400 },
  ])
  await expect(refund(1601)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  expect(await spent()).toEqual([
    [16, 16],
    [0, 16],
  ])
  expect(await refund(null)).toMatchObject({ number: 'CN-2026-000002', amount: 1600 })
  await expect(refund(null)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  expect(await spent()).toEqual([
    [0, 0],
    [0, 0],
  ])

  expect(await server.db.selectFrom('payments').select(['state', 'refunded_amount']).execute()).toEqual([
    { state: 'refunded', refunded_amount: 1500 },
  ])
  expect((await helen.call(paymentMethods.get, {})).giftCardTotal, 'it is on the gift card again').toBe(500)
  await server.work()
  const saidOf = (sum: string) =>
    server.mailbox.filter(({ subject }) => subject === `Refund of ${sum}, invoice INV-2026-000001`).map(({ to, text }) => [to, text])
  const first = expect.stringMatching(/were not needed\.[\s\S]*Visa •••• 4242: \$4\.00/)
  expect(saidOf('$4.00')).toEqual([[helen.user.email, first]])
  const rest = expect.stringMatching(/: \$11\.00\nGift card.*: \$5\.00[\s\S]*credit-notes/)
  expect(saidOf('$16.00')).toEqual([[helen.user.email, rest]])
  expect(await helen.call(invoices.get, { params: { invoiceID }, query: {} })).toMatchObject({ status: 'Refunded' })
  expect(await balances(server)).toMatchObject({ provider: 0, revenue: 0, gift_card: -500 })
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: { area: 'organization' } })
  expect(entries[0]).toMatchObject({ action: 'billing.refunded', details: { number: 'CN-2026-000002' } })
})

test('what is owed by post-pay is owed less, and nothing when all of it is given back', async () => {
  const server = await startServer()
  const { helen, eva } = await given(server)
  await givenPostPay(server, helen, '20.00')
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 10 } })
  const refund = (amount: number | null) =>
    eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount, reason: 'Agreed by phone.' } })
  await refund(500)
  expect((await helen.call(paymentMethods.get, {})).post_pay).toMatchObject({ left: 500 })
  await helen.call(topUp.buy, { body: { quantity: 1 } })
  await eva.call(staffMoney.markPaid, { body: { number: ' inv-2026-000002 ' } })
  await refund(null)
  expect((await helen.call(paymentMethods.get, {})).post_pay).toMatchObject({ left: 2000 })
  expect(await balances(server)).toMatchObject({ receivable: 0, bank: 200, revenue: -200 })
  server.clock.advance({ seconds: 20 * 86_400 })
  expect((await eva.call(staffMoney.overdue, {})).invoices, 'nothing is owed').toEqual([])
})

test('fifty refunds at once give back once; a provider that is silent is asked again', async () => {
  const server = await startServer()
  const { organization, helen, eva } = await given(server)
  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } })
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 5, customerCardID } })
  const refund = () => eva.call(staffMoney.refund, { params: { invoiceID }, body: { amount: null, reason: 'All of it, please.' } })
  const kept = () => server.db.selectFrom('test_refunds').select('amount').execute()
  const { ref } = await server.db.selectFrom('test_intents').select('ref').where('kind', '=', 'payment').executeTakeFirstOrThrow()
  const named = (now: string, before: string) => server.db.updateTable('test_intents').set({ ref: now }).where('ref', '=', before).execute()
  // What the provider does not find by its name it gives no answer to.
  await named('out of reach', ref)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, refund))
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await kept()).toEqual([])
  await named(ref, 'out of reach')
  await reconcile(server)
  expect(await kept(), 'asked again').toEqual([{ amount: 1000 }])
  await server.db.updateTable('refund_parts').set({ check_at: server.clock.now() }).execute()
  await reconcile(server)
  expect(await kept(), 'with the same key').toEqual([{ amount: 1000 }])
})

test('a dispute takes the money until it is decided, and is listed with the day until which evidence is taken', async () => {
  const server = await startServer()
  const { organization, helen, eva } = await given(server)
  const customerCardID = await givenCard(server, { user: { _id: helen.user._id, organization } }, '4000000000000259')
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 5, customerCardID } })
  await reconcile(server)
  const { disputes } = await eva.call(staffMoney.disputes, {})
  expect(disputes).toMatchObject([{ state: 'open', invoice_number: 'INV-2026-000001', amount: { formatted: '$10.00' } }])
  expect(disputes[0]?.evidence_due_at).toBe('2026-03-09T09:00:00.000Z')
  expect(await balances(server)).toMatchObject({ provider: 0, disputed: 1000 })
  const refund = { params: { invoiceID }, body: { amount: null, reason: 'Too late.' } }
  await expect(eva.call(staffMoney.refund, refund)).rejects.toMatchObject({ code: 'refund_while_disputed' })
  const [{ ref } = { ref: '' }] = await server.db.selectFrom('test_disputes').select('ref').execute()
  await testProviderOf(server).decideDispute(ref, 'won')
  await reconcile(server)
  expect(await balances(server)).toMatchObject({ provider: 1000, disputed: 0 })
  await eva.call(staffMoney.refund, refund)
  expect(await balances(server)).toMatchObject({ provider: 0, revenue: 0 })
})

test('staff make gift cards in number, grant post-pay, and mark an invoice as paid', async () => {
  const server = await startServer()
  const { helen, eva, organization } = await given(server)
  const { cards } = await eva.call(staffMoney.giftCards, { body: { amount: '25.00', count: 3 } })
  expect(cards).toHaveLength(3)
  const [first] = cards
  await helen.call(giftCards.redeem, { body: { code: first?.code ?? '', pin: first?.pin ?? '' } })
  const postPay = (limit: string) => eva.call(staffMoney.postPay, { body: { who: organization._id, can_post_pay: true, limit } })
  for (const wrong of ['', '50,00', '-1']) await expect(postPay(wrong), wrong).rejects.toMatchObject({ code: 'invalid', status: 422 })
  await postPay('50.00')
  await helen.call(paymentMethods.update, { body: { key: 'using_post_pay', value: true } })
  await helen.call(topUp.buy, { body: { quantity: 1 } })
  server.clock.advance({ seconds: 29 * 86_400 })
  const { invoices: found } = await eva.call(staffMoney.invoices, { query: { search: 'nordlys' } })
  expect(found).toMatchObject([
    { number: 'INV-2026-000001', account: 'Nordlys Distribution', total: { formatted: '$2.00' }, paid_at: null },
  ])
  await eva.call(staffMoney.markPaid, { body: { number: 'INV-2026-000001' } })
  await expect(eva.call(staffMoney.markPaid, { body: { number: 'INV-2026-000001' } })).rejects.toMatchObject({ code: 'invoice_not_owed' })
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: {} })
  const shown = entries.map(({ action, subject_id, staff }) => [action, subject_id, staff?._id])
  expect(shown, 'the account sees what was done, on what, and by whom').toContainEqual(['billing.paid', found[0]?._id, eva.user._id])
  expect(shown).toContainEqual(['billing.post_pay_changed', organization._id, eva.user._id])
  await expect(helen.call(staffMoney.giftCards, { body: { amount: '1.00', count: 1 } })).rejects.toMatchObject({ status: 403 })
})

test('what is owed is paid less what is given back at the same moment', async () => {
  const server = await startServer()
  const { helen, eva } = await given(server)
  await givenPostPay(server, helen)
  const { invoice_id: invoiceID } = await helen.call(topUp.buy, { body: { quantity: 10 } })

  const asked: Promise<unknown>[] = []
  await server.db.transaction().execute(async (tx) => {
    // Another refund takes the number of its credit note: this one has written what it gives back, and waits.
    await tx.insertInto('credit_note_numbers').values({ year: 2026, last: 1 }).execute()
    const refund = { params: { invoiceID }, body: { amount: 500, reason: 'The links were not needed.' } }
    asked.push(eva.call(staffMoney.refund, refund))
    await untilWaiting(server.db, 1)
    asked.push(eva.call(staffMoney.markPaid, { body: { number: 'INV-2026-000001' } }))
    await untilWaiting(server.db, 2)
  })
  await Promise.all(asked)

  expect(await balances(server)).toMatchObject({ bank: 1500, receivable: 0 })
})
