import { accounts } from '@answerprint/contract/accounts'
import { auditLog } from '@answerprint/contract/audit-log'
import { cards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { isCardExpired, TEST_PROVIDER } from '@answerprint/contract/card-rules'
import { organizations } from '@answerprint/contract/organizations'
import { plans } from '@answerprint/contract/plans'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { testProviderOf } from '../../../../test/given/given-card.ts'
import type { Person } from '../../../../test/person.ts'
import { readState } from '../../../../test/routes/state.ts'
import { type Server, startServer } from '../../../../test/start-server.ts'

/** As the page does: the number goes to the provider's address, and the API gets the token. */
async function typed({ app }: Server, number: string, { exp_month = 12, exp_year = 2030 } = {}): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: TEST_PROVIDER.tokens,
    payload: { number, exp_month, exp_year, cvc: '123' },
  })
  return (answer.json() as { token: string }).token
}
const adding = (stripeToken: string) => ({ body: { stripeToken } })
const add = async (server: Server, person: Person, number: string, expiry = {}) =>
  person.call(cards.add, adding(await typed(server, number, expiry)))

test.each([
  ['2026-03-31T23:59:59Z', false],
  ['2026-04-01T00:00:00Z', true],
  ['2025-12-31T23:59:59Z', false],
  ['2027-01-01T00:00:00Z', true],
])('a card of 03/2026 is expired at %s: %s', (at, isExpired) =>
  expect(isCardExpired({ exp_month: 3, exp_year: 2026 }, new Date(at))).toBe(isExpired),
)

test('cards of each brand are kept by a token, the first one is the default, and no number is in the database', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  expect((await ada.request(cards.key, {})).headers['content-type']).toContain('text/plain')
  expect((await ada.request(cards.key, {})).body).toBe('pk_test_embedded')
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) await add(server, ada, number)
  const again = await add(server, ada, '4242424242424242', { exp_year: 2031 })
  expect(again.credit_cards.map(({ brand, last4, exp_year }) => `${brand} ${last4} ${exp_year}`)).toEqual([
    'visa 4242 2031',
    'mastercard 4444 2030',
    'american_express 0005 2030',
  ])
  const [visa, mastercard] = again.credit_cards
  expect(Object.keys(visa ?? {}).sort()).toEqual(['_id', 'brand', 'exp_month', 'exp_year', 'has_failed_payment', 'last4'])
  expect(again.default_credit_card_id).toBe(visa?._id)
  const { user } = await ada.call(accounts.updateUser, {
    params: { userID: ada.user._id },
    body: { default_credit_card_id: mastercard?._id ?? '' },
  })
  expect(user.default_credit_card_id).toBe(mastercard?._id)
  const after = await ada.call(cards.remove, { params: { cardID: mastercard?._id ?? '' } })
  expect(after.credit_cards).toHaveLength(2)
  expect(after.default_credit_card_id, 'a removed one is no default').toBeNull()
  expect(JSON.stringify(await readState(server))).not.toMatch(/4242424242424242|5555555555554444|378282246310005/)
})

test.each([
  ['4000000000000002', 'card_declined', 'Your card was declined.'],
  ['4000000000000127', 'invalid_cvc', "Your card's security code is incorrect."],
  ['4000000000000069', 'invalid_expiry_year', 'Your card has expired.'],
  ['6011111111111117', 'card_brand_refused', 'We only accept Visa, Mastercard or American Express'],
])('%s is not kept: %s, in the words of the provider', async (number, code, message) => {
  const server = await startServer()
  const ada = await server.given.person()
  await expect(add(server, ada, number)).rejects.toMatchObject({ code, message })
  expect((await ada.call(paymentMethods.get, {})).credit_cards).toEqual([])
})

test('a token is used once, within fifteen minutes; any other is refused', async () => {
  const server = await startServer()
  const [ada, jun] = [await server.given.person(), await server.given.person('jun@takeda.example')]
  const token = await typed(server, '4242424242424242')
  await ada.call(cards.add, adding(token))
  await expect(jun.call(cards.add, adding(token)), 'of another account').rejects.toMatchObject({ code: 'card_declined' })
  expect((await ada.call(cards.add, adding(token))).credit_cards, 'a retry').toHaveLength(1)
  const late = await typed(server, '5555555555554444')
  server.clock.advance({ seconds: 15 * 60 + 1 })
  await expect(ada.call(cards.add, adding(late))).rejects.toMatchObject({ code: 'card_declined' })
  await expect(ada.call(cards.add, adding('tok_made_up'))).rejects.toMatchObject({ code: 'card_declined' })
})

test('the test provider answers wrong cards as Stripe does: an unknown number, a month or a year that no card has', async () => {
  const { app, clock } = await startServer()
  const year = clock.now().getUTCFullYear()
  const answerTo = async (typed: { number?: string; exp_month?: number; exp_year?: number }) => {
    const payload = { number: '4242424242424242', exp_month: 1, exp_year: year + 4, cvc: '1', ...typed }
    const answer = await app.inject({ method: 'POST', url: TEST_PROVIDER.tokens, payload })
    return [answer.statusCode, (answer.json() as { error?: { code: string } }).error?.code]
  }
  expect(await answerTo({ number: '4111111111111111' })).toEqual([402, 'card_declined'])
  for (const exp_month of [0, 13]) expect(await answerTo({ exp_month })).toEqual([402, 'invalid_expiry_month'])
  for (const exp_year of [year - 1, year + 51]) expect(await answerTo({ exp_year })).toEqual([402, 'invalid_expiry_year'])
  expect(await answerTo({})).toEqual([200, undefined])
})

test('a bank that asks when a card is added is answered, and the same call keeps the card', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const token = await typed(server, '4000002500003155')
  const asked = (await ada.call(cards.add, adding(token)).catch((error: unknown) => error)) as { action: { client_secret: string } }
  expect(asked).toMatchObject({ code: 'card_action_required', action: { provider: 'test' } })
  expect((await ada.call(paymentMethods.get, {})).credit_cards).toEqual([])
  await testProviderOf(server).authenticate(asked.action.client_secret, true)
  const { credit_cards } = await ada.call(cards.add, adding(token))
  const bought = await ada.call(topUp.buy, { body: { quantity: 1, customerCardID: credit_cards[0]?._id ?? '' } })
  expect(bought, 'it asks once').toMatchObject({ amount_purchased: 1 })

  const other = await typed(server, '4000000000003220')
  const again = (await ada.call(cards.add, adding(other)).catch((error: unknown) => error)) as typeof asked
  await testProviderOf(server).authenticate(again.action.client_secret, false)
  await expect(ada.call(cards.add, adding(other))).rejects.toMatchObject({ code: 'card_declined' })
})

test('cards of an organization are its own: who may pay adds and uses them, who may manage them removes them and sets the default', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(['billing_and_plans:can_make_payments'], 'Jun Takeda')
  const lior = await organization.member(['billing_and_plans:can_manage_credit_cards'], 'Lior Brandt')
  const mia = await organization.member(['billing_and_plans:can_view'], 'Mia Sand')
  const outsider = await server.given.person('ada@studio.example')
  const { credit_cards } = await add(server, jun, '4242424242424242')
  const cardID = credit_cards[0]?._id ?? ''
  expect((await helen.call(paymentMethods.get, {})).credit_cards).toEqual(credit_cards)
  await expect(mia.call(paymentMethods.get, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(mia.call(cards.add, adding('tok_1'))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(jun.call(cards.remove, { params: { cardID } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(outsider.call(cards.remove, { params: { cardID } })).rejects.toMatchObject({ code: 'not_found' })

  const setDefault = { params: { organizationID: organization._id }, body: { key: 'default_credit_card_id', value: cardID } } as const
  await expect(jun.call(organizations.update, setDefault)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(outsider.call(organizations.update, setDefault)).rejects.toMatchObject({ code: 'not_found' })
  await lior.call(organizations.update, { ...setDefault, body: { ...setDefault.body, value: null } })
  const { organization: shown } = await lior.call(organizations.update, setDefault)
  expect(shown.default_credit_card_id).toBe(cardID)
  expect((await mia.call(accounts.check, {})).user.default_credit_card_id, 'it is that of each member').toBe(cardID)
  const ownOnly = { params: { userID: outsider.user._id }, body: { key: 'default_credit_card_id', value: cardID } } as const
  await expect(outsider.call(accounts.updateUser, ownOnly)).rejects.toMatchObject({ code: 'not_found' })
  const name = { params: setDefault.params, body: { key: 'name', value: 'Mine' } } as const
  await expect(lior.call(organizations.update, name)).rejects.toMatchObject({ code: 'forbidden' })

  await lior.call(cards.remove, { params: { cardID } })
  await expect(jun.call(topUp.buy, { body: { quantity: 1, customerCardID: cardID } })).rejects.toMatchObject({
    code: 'credit_card_required',
    message: 'A credit card is required.',
  })
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: { area: 'organization' } })
  expect(entries.map((each) => each.action)).toEqual(['billing.card_removed', 'billing.changed', 'billing.changed', 'billing.card_added'])
})

test('a card that has expired buys nothing', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { credit_cards } = await add(server, ada, '4242424242424242', { exp_month: 3, exp_year: 2026 })
  const buy = () => ada.call(topUp.buy, { body: { quantity: 1, customerCardID: credit_cards[0]?._id ?? '' } })
  await buy()
  await server.db.updateTable('credit_cards').set({ exp_month: 2 }).execute()
  await expect(buy()).rejects.toMatchObject({ code: 'credit_card_expired', message: 'This card has expired. Please choose another one.' })
})

test('a server without a provider takes no cards and says so', async () => {
  const server = await startServer({ PAYMENT_PROVIDER: 'none' })
  const ada = await server.given.person()
  expect(await ada.call(paymentMethods.get, {})).toMatchObject({ credit_cards: [], card_provider: null })
  await expect(ada.call(cards.add, adding('tok_1'))).rejects.toMatchObject({ code: 'cards_not_configured', status: 501 })
  const payload = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
  const tokens = await server.app.inject({ method: 'POST', url: TEST_PROVIDER.tokens, payload })
  expect(tokens.statusCode).toBe(404)
})

test('a card that was typed too long ago is refused with that sentence, also when it is sent again and again at once', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  const sendAgain = async () => {
    const answers = []
    for (let time = 0; time < 60; time++) answers.push((await ada.request(cards.add, adding('tok_long_ago'))).body)
    return answers
  }
  const answers = (await Promise.all(Array.from({ length: 5 }, sendAgain))).flat()
  expect(answers.filter((each) => !each.includes('This card was not added in time. Type it again.'))).toEqual([])
})

test('a card that is sent several times at once is kept once, and no call is a failure of the server', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) {
    const token = await typed(server, number)
    const answers = await Promise.all(Array.from({ length: 4 }, () => ada.request(cards.add, adding(token))))
    // A token is used once: one that comes while the first call asks the provider may be refused.
    expect(answers.filter((each) => ![200, 402].includes(each.statusCode)).map((each) => each.body)).toEqual([])
  }
  const { credit_cards } = await ada.call(paymentMethods.get, {})
  expect(credit_cards.map((each) => each.last4).sort()).toEqual(['0005', '4242', '4444'])
})

test.each(['4242424242424242', '5555555555554444', '378282246310005'])(
  'a card that is added again with a later month is renewed: %s',
  async (number) => {
    const server = await startServer()
    const ada = await server.given.person()
    await add(server, ada, number)
    const { credit_cards } = await add(server, ada, number, { exp_year: 2031 })
    expect(credit_cards).toMatchObject([{ last4: number.slice(-4), exp_year: 2031 }])
  },
)

test('of the last two cards of a plan, removed at once, one stays', async () => {
  const server = await startServer({ SIGNUP_PLAN: 'free' })
  const { db } = server
  const ada = await server.given.person()
  await add(server, ada, '4242424242424242')
  const { credit_cards } = await add(server, ada, '5555555555554444')
  const [visa, mastercard] = credit_cards.map((each) => each._id)
  await ada.call(plans.choose, { body: { selected_plan: 'pro', credit_card_id: visa ?? '' } })

  const answers: Promise<number>[] = []
  await db.transaction().execute(async (tx) => {
    // Purchases are being reserved with both.
    await tx.selectFrom('credit_cards').select('_id').forShare().execute()
    for (const cardID of [visa, mastercard])
      answers.push(ada.request(cards.remove, { params: { cardID: cardID ?? '' } }).then((each) => each.statusCode))
    await untilWaiting(db, 2)
  })

  expect((await Promise.all(answers)).sort()).toEqual([200, 409])
  expect((await ada.call(paymentMethods.get, {})).credit_cards).toHaveLength(1)
})

test('a card that is made the default while a purchase with it is completed stops neither', async () => {
  const server = await startServer()
  const { db } = server
  const ada = await server.given.person()
  const { credit_cards } = await add(server, ada, '4242424242424242')
  await add(server, ada, '5555555555554444')
  const cardID = credit_cards[0]?._id ?? ''
  const makeDefault = (default_credit_card_id: string | null) =>
    ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { default_credit_card_id } })
  await makeDefault(null)

  let making: ReturnType<typeof makeDefault> | undefined
  await db.transaction().execute(async (tx) => {
    // The buyer has what they bought, then the card has shown that it pays.
    await tx.updateTable('users').set({ total_dollars_spent: 2 }).where('_id', '=', ada.user._id).execute()
    making = makeDefault(cardID)
    await untilWaiting(db, 1)
    await tx.updateTable('credit_cards').set({ has_failed_payment: false }).where('_id', '=', cardID).execute()
  })

  await expect(making).resolves.toMatchObject({ user: { default_credit_card_id: cardID } })
})
