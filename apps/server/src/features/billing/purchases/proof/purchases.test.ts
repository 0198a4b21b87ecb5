import { cards, giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../../../test/given/given-gift-cards.ts'
import { type Server, startServer } from '../../../../../test/start-server.ts'
import { outsideUnitOfWork } from '../../../../platform/database/unit-of-work/in-unit-of-work.ts'
import type { PurchaseStep } from '../charge.ts'
import { finishPurchases } from '../finish-purchases.jobs.ts'

const key = (name: string) => ({ headers: { 'idempotency-key': name } })
/** In the order in which they were asked for: the tokens of a story are counted. */
const paid = async ({ db }: Server) =>
  await db.selectFrom('test_intents').select(['state', 'amount']).where('kind', '=', 'payment').orderBy('ref').execute()

/** The account of a person, its gift card and its credit card. */
async function given(server: Server, number?: string, gift?: string) {
  const ada = await server.given.person()
  if (gift) {
    const [code = ''] = await givenGiftCards(server, 1, [gift])
    await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  }
  const customerCardID = await givenCard(server, ada, number)
  const links = async () =>
    (await server.db.selectFrom('link_accounts').select('remaining').where('owner_id', '=', ada.user._id).executeTakeFirstOrThrow())
      .remaining
  const buy = (quantity: number, name?: string) => ada.call(topUp.buy, { body: { quantity, customerCardID } }, name ? key(name) : {})
  return { ada, customerCardID, links, buy, before: await links() }
}

/** Ours and the provider's record say the same, and nothing is held or left open. */
async function expectSettled({ db }: Server) {
  const ours = await db.selectFrom('payments').select(['provider_ref', 'captured_amount', 'refunded_amount']).execute()
  for (const { provider_ref: ref, captured_amount, refunded_amount } of ours) {
    const intent = ref === null ? undefined : await db.selectFrom('test_intents').selectAll().where('ref', '=', ref).executeTakeFirst()
    const refunds = await db
      .selectFrom('test_refunds')
      .select('amount')
      .where('intent_ref', '=', ref ?? '')
      .execute()
    expect(captured_amount).toBe(intent?.captured_amount ?? 0)
    expect(refunded_amount).toBe(refunds.reduce((sum, each) => sum + each.amount, 0))
  }
  expect(await db.selectFrom('purchases').select('_id').where('state', '=', 'reserved').execute()).toEqual([])
  expect(await db.selectFrom('gift_card_holds').selectAll().execute()).toEqual([])
  const held = await db.selectFrom('ledger_accounts').select('balance').where('kind', '=', 'provider').execute()
  const kept = ours.reduce((sum, each) => sum + each.captured_amount - each.refunded_amount, 0)
  expect(
    held.reduce((sum, each) => sum + each.balance, 0),
    'what the provider holds is in the ledger',
  ).toBe(kept)
}

const settle = async (server: Server, seconds = 120) => {
  server.clock.advance({ seconds })
  await server.parts.enqueue(server.db, finishPurchases, {})
  await server.work()
}

test('gift cards pay first and the card pays the rest, at least half a dollar', async () => {
  const server = await startServer()
  const { ada, buy, links, before } = await given(server, undefined, '9.75')
  const { invoice_id } = await buy(5)
  expect(await ada.call(invoices.get, { params: { invoiceID: invoice_id }, query: {} })).toMatchObject({
    status: 'Paid',
    payment_sources: [
      { type: 'gift_card', amount: { amount: 950 } },
      { type: 'credit_card', amount: { amount: 50 }, last4: '4242' },
    ],
  })
  expect(await links()).toBe(before + 5)
  expect(await paid(server)).toEqual([{ state: 'captured', amount: 50 }])
  await expectSettled(server)
})

test.each([
  ['4000000000000341', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
])('a card that is declined (%s) buys nothing, and what was held is free again', async (number, message) => {
  const server = await startServer()
  const { ada, customerCardID, buy, links, before } = await given(server, number, '5.00')
  await expect(buy(5, 'one click')).rejects.toMatchObject({ code: 'card_declined', status: 402, message })
  expect(await links()).toBe(before)
  const failed = async () =>
    (await ada.call(paymentMethods.get, {})).credit_cards.filter((each) => each.has_failed_payment).map((each) => each._id)
  expect(await failed()).toEqual([customerCardID])
  await expectSettled(server)
  await buy(2)
  expect(await failed(), 'the gift card paid').toEqual([customerCardID])
  const other = await givenCard(server, ada)
  await server.db.updateTable('credit_cards').set({ has_failed_payment: true }).execute()
  await ada.call(topUp.buy, { body: { quantity: 5, customerCardID: other } }, key('one click'))
  expect(await failed(), 'the other one paid').toEqual([customerCardID])
  expect(await links()).toBe(before + 7)
  expect(await server.db.selectFrom('invoices').select('number').execute()).toHaveLength(2)
})

test('a bank that asks is answered, and the same call then buys; one that says no ends it', async () => {
  const server = await startServer()
  const { buy, links, before } = await given(server, '4000000000003220')
  const asked = await buy(2, 'first').catch((error: unknown) => error)
  expect(asked).toMatchObject({ code: 'card_action_required', action: { provider: 'test' } })
  expect(await links()).toBe(before)
  await expect(buy(2, 'first'), 'before it is confirmed').rejects.toMatchObject({ code: 'card_action_required' })
  const { action } = asked as { action: { client_secret: string } }
  await testProviderOf(server).authenticate(action.client_secret, true)
  expect(await buy(2, 'first')).toMatchObject({ amount_purchased: 2 })
  expect(await buy(2, 'first'), 'again').toMatchObject({ amount_purchased: 2 })
  expect(await links()).toBe(before + 2)

  const again = (await buy(3, 'second').catch((error: unknown) => error)) as typeof asked & { action: { client_secret: string } }
  await testProviderOf(server).authenticate(again.action.client_secret, false)
  await expect(buy(3, 'second')).rejects.toMatchObject({ code: 'card_declined', message: expect.stringContaining('Your bank') })
  await expect(buy(4, 'third')).rejects.toMatchObject({ code: 'card_action_required' })
  await settle(server)
  expect(await server.db.selectFrom('purchases').select('_id').where('state', '=', 'reserved').execute(), 'there is time').toHaveLength(1)
  await settle(server, 1800)
  await expectSettled(server)
  expect(await links()).toBe(before + 2)
})

/** What the reconciler makes of a process that ended there. */
const ENDS: Record<PurchaseStep, number> = { reserved: 0, opened: 0, named: 0, confirmed: 5, noted: 5, committing: 5, released: 0 }

test('who reloads while their bank asks buys again with the gift card that was held, and what they confirmed is bought once', async () => {
  const server = await startServer()
  const { ada, buy, links, before } = await given(server, '4000000000003220', '5.00')
  const provider = testProviderOf(server)
  const ask = (name: string) => buy(5, name).catch((error: unknown) => error) as Promise<{ action: { client_secret: string } }>
  const first = await ask('first')
  expect((await ada.call(paymentMethods.get, {})).giftCardTotal, 'theirs to spend').toBe(500)

  const second = await ask('second')
  await provider.authenticate(first.action.client_secret, true).catch(() => undefined)
  expect(await paid(server), 'the first can never pay').toMatchObject([
    { state: 'cancelled', amount: 500 },
    { state: 'requires_action', amount: 500 },
  ])
  expect(await server.db.selectFrom('gift_card_holds').select('amount').execute()).toEqual([{ amount: 500 }])

  // The bank confirms, and the page is reloaded before it says so.
  await provider.authenticate(second.action.client_secret, true)
  const { invoice_id } = await buy(5, 'third')
  expect((await ada.call(invoices.get, { params: { invoiceID: invoice_id }, query: {} })).payment_sources).toHaveLength(2)
  expect((await paid(server)).map((each) => each.state)).toEqual(['cancelled', 'captured'])
  expect(await links()).toBe(before + 5)
  await settle(server)
  await expectSettled(server)
})

test.each(Object.entries(ENDS).filter(([step]) => step !== 'released') as [PurchaseStep, number][])(
  'what a process left that ended when a purchase was %s is finished by the record of the provider',
  async (step, bought) => {
    let isEnding = true
    const purchaseReached = async (at: PurchaseStep) => {
      if (isEnding && at === step) throw new Error('the process ends')
    }
    const server = await startServer({}, { purchaseReached })
    const { buy, links, before } = await given(server, undefined, '5.00')
    await expect(buy(5, 'one click')).rejects.toThrow()
    isEnding = false
    await settle(server, 30)
    expect(await links(), 'a request may still be at work').toBe(before)
    await settle(server)
    expect(await links()).toBe(before + bought)
    await expectSettled(server)
    expect(await buy(5, 'one click'), 'the same click again').toMatchObject({ amount_purchased: 5 })
    expect(await links(), 'once in the end').toBe(before + 5)
    await expectSettled(server)
    expect(await server.db.selectFrom('invoices').select('number').execute()).toEqual([{ number: 'INV-2026-000001' }])
  },
)

test.each([
  ['at once', false],
  ['by the reconciler, where the process ended before', true],
])('what was paid and cannot be handed over is given back %s', async (_when, isEnding) => {
  const server = await startServer(
    {},
    {
      purchaseReached: async (at) => {
        if (at === 'noted') await outsideUnitOfWork(() => server.db.deleteFrom('link_accounts').execute())
        if (at === 'released' && isEnding) throw new Error('the process ends')
      },
    },
  )
  const { buy } = await given(server)
  await expect(buy(2)).rejects.toMatchObject({ code: isEnding ? 'internal' : 'conflict' })
  if (isEnding) await settle(server)
  expect(await paid(server)).toEqual([{ state: 'captured', amount: 400 }])
  expect(await server.db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'refunded' }])
  await expectSettled(server)
})

test('fifty clicks at once charge a card once', async () => {
  const server = await startServer()
  const { buy, links, before } = await given(server)
  await Promise.allSettled(Array.from({ length: 50 }, () => buy(1, 'one click')))
  await server.db.deleteFrom('idempotency_keys').execute()
  await Promise.allSettled(Array.from({ length: 10 }, () => buy(1, 'one click')))
  expect(await links()).toBe(before + 1)
  expect(await paid(server)).toEqual([{ state: 'captured', amount: 200 }])
  await expectSettled(server)
})

test('purchases that race for one gift card never spend a cent of it twice', async () => {
  const server = await startServer()
  const { ada, buy } = await given(server, undefined, '5.00')
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => buy(2, `click ${index}`)))
  expect(answers.every((each) => each.status === 'fulfilled')).toBe(true)
  const sources = await server.db.selectFrom('payment_sources').select(['type', 'amount']).execute()
  const sum = (type: string) => sources.reduce((total, each) => total + (each.type === type ? each.amount : 0), 0)
  expect({ gift: sum('gift_card'), card: sum('credit_card') }).toEqual({ gift: 500, card: 12 * 400 - 500 })
  expect((await ada.call(paymentMethods.get, {})).gift_cards).toMatchObject([{ current_amount: 0 }])
  await expectSettled(server)
})

test('a gift card that is switched off, and a credit card that is removed, while a purchase runs: it is finished with both', async () => {
  const server = await startServer(
    {},
    {
      purchaseReached: async (at) => {
        if (at === 'named') await outsideUnitOfWork(() => change())
      },
    },
  )
  const { ada, customerCardID, buy, links, before } = await given(server, undefined, '5.00')
  const change = async () => {
    const { gift_cards } = await ada.call(paymentMethods.get, {})
    await ada.call(giftCards.toggle, { body: { cardID: gift_cards[0]?._id ?? '' } })
    await ada.call(cards.remove, { params: { cardID: customerCardID } })
  }
  await buy(5)
  expect(await links()).toBe(before + 5)
  expect(await paid(server)).toEqual([{ state: 'captured', amount: 500 }])
  await expect(buy(1)).rejects.toMatchObject({ code: 'credit_card_required' })
  await expectSettled(server)
})

test('what a browser says of prices, quantities and totals buys nothing at another price', async () => {
  const server = await startServer()
  const { ada, customerCardID, buy } = await given(server)
  const sent = (body: object) => ada.request(topUp.buy, { body: { quantity: 1, customerCardID, ...body } })
  for (const quantity of [0, -5, 1.5, 1e9, '3', null]) expect((await sent({ quantity })).statusCode).toBe(422)
  expect((await sent({ quantity: 1e300 })).json(), 'one sentence for a field').toMatchObject({
    errors: [{ field: 'quantity', message: 'At most 1000.' }],
  })
  expect((await sent({ quoted_total: 1 })).json()).toMatchObject({ code: 'quote_changed' })
  await sent({ price: 1, total: 1, currency: 'JPY', amount: 1 })
  await buy(1)
  expect(await paid(server)).toEqual([
    { state: 'captured', amount: 200 },
    { state: 'captured', amount: 200 },
  ])
})
