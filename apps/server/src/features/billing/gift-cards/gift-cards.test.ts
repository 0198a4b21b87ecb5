import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { invoices } from '@answerprint/contract/invoices'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { captionsOf, givenFilm } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'
import { makeGiftCards } from './gift-card-commands.ts'
import { MOST_TRIES } from './redeem-tries.ts'

const redeeming = (code: string, pin = PIN) => ({ body: { code, pin } })
const links = (quantity: number) => ({ body: { quantity } })
const UNKNOWN = { code: 'server_error', message: 'The code and pin provided do not match any available gift cards.' }

const balances = async ({ db }: Server) =>
  Object.fromEntries(
    (await db.selectFrom('ledger_accounts').select(['kind', 'code', 'balance']).orderBy('_id').execute()).map(({ kind, code, balance }) => [
      `${kind} ${code}`.trim(),
      balance,
    ]),
  )

test('a gift card is redeemed once, pays at once, and is switched off and on', async () => {
  const server = await startServer()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const ada = await server.given.person()
  const jun = await server.given.person('jun@takeda.example')

  const grouped = `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8, 12)}-${code.slice(12)}`
  const after = await ada.call(giftCards.redeem, redeeming(grouped))
  const [card] = after.gift_cards
  const asked = ['_id', 'currency_symbol', 'current_amount', 'is_payment_active', 'original_amount']
  const shown = ['current_formatted', 'last4', 'original_formatted']
  expect(Object.keys(card ?? {}).sort()).toEqual([...asked, ...shown].sort())
  expect(after).toMatchObject({
    gift_cards: [{ currency_symbol: '$', original_amount: 10_000, current_amount: 10_000, is_payment_active: true }],
    giftCardTotal: 10_000,
  })
  await expect(ada.call(giftCards.redeem, redeeming(code)), 'again').rejects.toMatchObject(UNKNOWN)
  await expect(jun.call(giftCards.redeem, redeeming(code)), 'by another account').rejects.toMatchObject(UNKNOWN)

  const toggle = { body: { cardID: card?._id ?? '' } }
  expect(await ada.call(giftCards.toggle, toggle)).toMatchObject({ activeGiftCards: [], giftCardTotal: 0 })
  expect(await ada.call(giftCards.toggle, toggle)).toMatchObject({ giftCardTotal: 10_000 })
  await expect(jun.call(giftCards.toggle, toggle)).rejects.toMatchObject({ code: 'not_found' })
})

test('a gift card that is switched to a side is there after the second call, too, and is in the audit log once', async () => {
  const server = await startServer()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const helen = await (await server.given.organization()).member()
  const [card] = (await helen.call(giftCards.redeem, redeeming(code))).gift_cards
  const off = { body: { cardID: card?._id ?? '', is_payment_active: false } }
  for (const _time of ['first', 'after a lost answer']) expect(await helen.call(giftCards.toggle, off)).toMatchObject({ giftCardTotal: 0 })
  const lines = server.db.selectFrom('access_log').select('action').where('action', '=', 'billing.gift_card_switched')
  expect(await lines.execute()).toHaveLength(1)
  const on = { body: { cardID: card?._id ?? '', is_payment_active: true } }
  expect(await helen.call(giftCards.toggle, on)).toMatchObject({ giftCardTotal: 10_000 })
})

test('a switched gift card is answered with the whole cart as it is then, and with what the account pays with', async () => {
  const server = await startServer()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  await ada.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, ada, projectID)) })
  const [card] = (await ada.call(giftCards.redeem, redeeming(code))).gift_cards
  for (const [is_payment_active, gift_card_total] of [
    [false, 0],
    [true, 10_000],
  ] as const) {
    const answer = await ada.call(giftCards.toggle, { body: { cardID: card?._id ?? '' } })
    expect(answer).toEqual({ ...(await ada.call(cart.get, {})), ...(await ada.call(paymentMethods.get, {})) })
    expect(answer).toMatchObject({ count: 1, total: 38_000, gift_card_total, gift_cards: [{ is_payment_active }] })
  }
})

test('a number or a PIN of another form is refused by its field, and is no try', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  for (const code of ['', '2210000000000001', '22000000000001', '22000000000000011', '220000000000000a'])
    await expect(ada.call(giftCards.redeem, redeeming(code))).rejects.toMatchObject({ code: 'invalid_code', errors: [{ field: 'code' }] })
  for (const pin of ['', '123', '12345', '12e4'])
    await expect(ada.call(giftCards.redeem, redeeming('2200000000000001', pin))).rejects.toMatchObject({
      code: 'invalid_pin',
      errors: [{ field: 'pin' }],
    })
  await expect(ada.call(giftCards.redeem, redeeming('2200000000000001'))).rejects.toMatchObject(UNKNOWN)
})

test('PINs cannot be tried out: five for a number, ten in an hour for an account and for a network', async () => {
  const server = await startServer()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const people = await Promise.all([1, 2, 3].map((each) => server.given.person(`guesser-${each}@studio.example`)))
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const redeem = (person: typeof first, ip: string, number: string, pin = PIN) =>
    person.call(giftCards.redeem, redeeming(number, pin), { ip })

  const tries = Array.from({ length: 10 }, (_, pin) => redeem(first, '203.0.113.1', code, `900${pin}`))
  const refused = await Promise.allSettled(tries)
  expect(refused.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(Array(10).fill('server_error'))
  const LATER = { code: 'too_many_tries_in_hour', status: 429 }
  await expect(redeem(first, '203.0.113.9', code), 'from another network').rejects.toMatchObject(LATER)
  await expect(redeem(second, '203.0.113.1', code), 'another account').rejects.toMatchObject(LATER)
  await expect(redeem(third, '203.0.113.7', code), 'the right PIN, after five').rejects.toMatchObject(UNKNOWN)

  server.clock.advance({ seconds: 3601 })
  const [other = ''] = await givenGiftCards(server, 9, ['5.00'])
  expect(await redeem(first, '203.0.113.1', other)).toMatchObject({ giftCardTotal: 500 })

  // A sweep of numbers, where a million cards were sold: 220 and thirteen digits, with a PIN of four.
  const chanceInADay = (24 * MOST_TRIES * 1e6) / 10 ** 13 / 10 ** 4
  expect(chanceInADay).toBeLessThan(1e-6)
})

test('one number that two accounts redeem at the same moment is one account’s', async () => {
  const server = await startServer()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const people = await Promise.all([1, 2, 3, 4, 5].map((each) => server.given.person(`person-${each}@studio.example`)))
  const answers = await Promise.allSettled(
    people.map((each, index) => each.call(giftCards.redeem, redeeming(code), { ip: `203.0.113.${index}` })),
  )
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
})

test('links are paid from several cards, the oldest first, and the ledger follows each cent', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [small = '', large = ''] = await givenGiftCards(server, 1, ['5.00', '20.00'])
  await ada.call(giftCards.redeem, redeeming(small))
  server.clock.advance({ seconds: 1 })
  await ada.call(giftCards.redeem, redeeming(large))

  const bought = await ada.call(topUp.buy, links(4))
  expect(bought).toMatchObject({ amount_purchased: 4, reviewers: { remaining: 29, total: 29 } })
  const invoice = await ada.call(invoices.get, { params: { invoiceID: bought.invoice_id }, query: {} })
  expect(invoice).toMatchObject({
    status: 'Paid',
    lines: [{ code: 'screeners_top_up', title: '4 screener links', quantity: 4, amount: { amount: 800 } }],
    payment_sources: [
      { type: 'gift_card', last4: '0001', amount: { amount: 500 } },
      { type: 'gift_card', last4: '0002', amount: { amount: 300 } },
    ],
    amount_due: { amount: 0 },
  })
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ gift_cards: [{ current_amount: 0 }, { current_amount: 1700 }] })
  const { gift_card: _, ...rest } = await balances(server)
  expect(rest).toEqual({ gift_card_funding: 2500, 'revenue screeners_top_up': -800 })

  await expect(ada.call(topUp.buy, links(9)), '18.00 of 17.00').rejects.toMatchObject({
    code: 'gift_cards_insufficient',
    message: 'Your gift card has insufficient funds for this transaction. A credit card is also required.',
  })
  expect(await ada.call(paymentMethods.get, {}), 'nothing was taken').toMatchObject({ giftCardTotal: 1700 })
})

test('purchases at the same moment never spend a cent twice', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [code = ''] = await givenGiftCards(server, 1, ['10.00'])
  await ada.call(giftCards.redeem, redeeming(code))
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => ada.call(topUp.buy, links(2))))
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(2)
  expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
    Array(10).fill('gift_cards_insufficient'),
  )
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ giftCardTotal: 200 })
  const { sum } = await server.db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  expect(sum).toBe(0)
  const numbers = await server.db.selectFrom('invoices').select('number').orderBy('number').execute()
  expect(numbers.map((each) => each.number.slice(-6))).toEqual(['000001', '000002'])
})

test('a gift card that is switched off and on while it pays pays whole purchases, or none', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [code = ''] = await givenGiftCards(server, 1, ['10.00'])
  const cardID = (await ada.call(giftCards.redeem, redeeming(code))).gift_cards[0]?._id ?? ''
  const clicks = Array.from({ length: 6 }, async () => {
    await ada.call(giftCards.toggle, { body: { cardID } })
    return ada.call(topUp.buy, links(2))
  })
  const answers = await Promise.allSettled(clicks)
  const bought = answers.filter((each) => each.status === 'fulfilled').length
  const reasons = new Set(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])))
  expect(bought).toBeLessThanOrEqual(2)
  expect([...reasons].filter((each) => each !== 'gift_cards_insufficient' && each !== 'payment_required')).toEqual([])
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ gift_cards: [{ current_amount: 1000 - 400 * bought }] })
  expect(Object.values(await balances(server)).reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('a purchase that is sent again under its key is one purchase, also when its saved answer is gone', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [code = ''] = await givenGiftCards(server, 1, ['10.00'])
  await ada.call(giftCards.redeem, redeeming(code))
  const again = () => ada.call(topUp.buy, links(2), { headers: { 'idempotency-key': 'the top-up of this morning' } })
  const first = await again()
  expect(await again()).toEqual(first)
  await server.db.deleteFrom('idempotency_keys').execute()
  expect(await again()).toMatchObject({ invoice_id: first.invoice_id, reviewers: { total: 27 } })
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ giftCardTotal: 600 })
})

test('a key of a purchase buys nothing else, and is no answer to another order, when its saved answer is gone', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  await ada.call(giftCards.redeem, redeeming(code))
  const buy = (quantity: number) => ada.call(topUp.buy, links(quantity), { headers: { 'idempotency-key': 'of today' } })
  await buy(2)
  await server.db.deleteFrom('idempotency_keys').execute()
  await expect(buy(40)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ giftCardTotal: 9600 })
})

test('post-pay and gift cards take turns, and what post-pay owes is in the ledger until it is paid', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const [code = ''] = await givenGiftCards(server, 1, ['10.00'])
  await ada.call(giftCards.redeem, redeeming(code))
  expect(await givenPostPay(server, ada), 'the card is switched off').toMatchObject({ using_post_pay: true, activeGiftCards: [] })
  await ada.call(topUp.buy, links(3))
  expect(await balances(server)).toEqual({ gift_card_funding: 1000, gift_card: -1000, receivable: 600, 'revenue screeners_top_up': -600 })

  const { gift_cards } = await ada.call(paymentMethods.get, {})
  const toggled = await ada.call(giftCards.toggle, { body: { cardID: gift_cards[0]?._id ?? '' } })
  expect(toggled).toMatchObject({ using_post_pay: false, giftCardTotal: 1000 })
})

test('links cost 2.00 each; from one to a thousand are bought, by who may pay, with what pays', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(['files:can_share'], 'Jun Takeda')
  for (const quantity of [0, -1, 1.5, 1001]) await expect(helen.call(topUp.buy, links(quantity))).rejects.toMatchObject({ code: 'invalid' })
  await expect(helen.call(topUp.buy, links(1))).rejects.toMatchObject({ code: 'payment_required' })
  await expect(jun.call(topUp.buy, links(1))).rejects.toMatchObject({ code: 'forbidden' })
  const unknownCard = { body: { quantity: 1, customerCardID: organization._id } }
  await expect(helen.call(topUp.buy, unknownCard)).rejects.toMatchObject({ code: 'credit_card_required' })
})

test('a quote is what is charged: with the tax of the buyer, and refused when it is another one', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ country_code: 'CA' }).where('_id', '=', ada.user._id).execute()
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  await ada.call(giftCards.redeem, redeeming(code))
  const quote = await ada.call(topUp.quote, { query: { quantity: 3 } })
  expect(quote).toMatchObject({
    ...{ subtotal: { amount: 600 }, tax_label: 'HST Ontario 13%', tax_total: { amount: 78 }, total: { formatted: '$6.78' } },
    item: { code: 'screeners_top_up', price: 200, price_formatted: '$2.00', currency_symbol: '$', currency_code: 'USD' },
  })
  await expect(ada.call(topUp.buy, { body: { quantity: 3, quoted_total: 600 } })).rejects.toMatchObject({ code: 'quote_changed', quote })
  await ada.call(topUp.buy, { body: { quantity: 3, quoted_total: 678 } })
  const { 'tax HST Ontario 13%': tax, 'revenue screeners_top_up': revenue } = await balances(server)
  expect({ tax, revenue }).toEqual({ tax: -78, revenue: -600 })
})

test('gift cards are made with an amount and a count', async () => {
  const { db, secrets, clock } = await startServer()
  const needs = { db, secrets, now: clock.now, newId: clock.newId }
  const { message } = await makeGiftCards(needs, '25.00', 3)
  expect(message.split('\n')).toEqual(Array(3).fill(expect.stringMatching(/^220\d{13} \d{4}$/)))
  for (const [amount, count] of [
    ['0.00', 1],
    ['25,00', 1],
    ['25.00', 0],
    ['25.00', 1001],
    ['25.00', Number.NaN],
  ] as const)
    expect(await makeGiftCards(needs, amount, count)).toMatchObject({ isDone: false })
  const kept = await db.selectFrom('gift_cards').select(['number_key', 'last4']).execute()
  expect(kept.map((each) => message.includes(each.last4))).toEqual([true, true, true])
})

test('a purchase that a gift card pays does not stop another one of the account that is being completed', async () => {
  const server = await startServer()
  const { db } = server
  const [code = ''] = await givenGiftCards(server, 1, ['100.00'])
  const ada = await server.given.person()
  await ada.call(giftCards.redeem, redeeming(code))

  let buying: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // What the other one bought is added first, then its invoice names the gift cards that pay it.
    await tx.updateTable('link_accounts').set({ bought: 1 }).where('owner_id', '=', ada.user._id).execute()
    buying = ada.call(topUp.buy, links(2))
    await untilWaiting(db, 1)
    await tx.selectFrom('gift_cards').select('_id').where('owner_id', '=', ada.user._id).forKeyShare().execute()
  })

  await expect(buying).resolves.toMatchObject({ amount_purchased: 2 })
})
