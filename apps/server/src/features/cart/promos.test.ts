import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../test/given/given-card.ts'
import { captionsOf, givenFilm } from '../../../test/given/given-orders.ts'
import { startServer } from '../../../test/start-server.ts'

const ASKS_AT_EACH_PAYMENT = '4000000000003220'
const CAPTIONS = 38_000

/** Two members of one account, each with captions and the code that an account may use once. */
async function givenTwoCarts() {
  const server = await startServer()
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  const organization = await server.given.organization()
  const members = [await organization.member(), await organization.member()] as const
  await server.db.updateTable('users').set({ country_code: 'JP' }).execute()
  const payer = { user: { _id: members[0].user._id, organization } }
  for (const member of members) {
    const { _id: projectID } = await server.given.project(member)
    await member.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, member, projectID)) })
    await member.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } })
  }
  return { server, members, card: (number?: string) => givenCard(server, payer, number) }
}

test('a promo code that an account may use once is on one of two carts that are paid at the same time', async () => {
  const { server, members, card } = await givenTwoCarts()
  const [helen, jun] = members
  const slow = await card(ASKS_AT_EACH_PAYMENT)
  const headers = { 'idempotency-key': 'one click' }
  const first = () => helen.call(cart.buy, { body: { customerCardID: slow } }, { headers })
  const asked = (await first().catch((error: unknown) => error)) as { action: { client_secret: string } }
  expect(asked).toMatchObject({ code: 'card_action_required' })
  expect(await helen.call(cart.get, {}), 'what is being paid stays what it is').toMatchObject({ promo_total: CAPTIONS / 10 })

  expect(await jun.call(cart.get, {})).toMatchObject({ promo: null, total: CAPTIONS })
  const { new_invoice } = await jun.call(cart.buy, { body: { customerCardID: await card() } })
  expect(new_invoice).toMatchObject({
    amount: CAPTIONS,
    payment_sources: [{ type: 'credit_card', brand: 'visa', last4: '4242', amount: CAPTIONS }],
  })
  await testProviderOf(server).authenticate(asked.action.client_secret, true)
  expect((await first()).new_invoice.amount).toBe(CAPTIONS - CAPTIONS / 10)
  expect(await server.db.selectFrom('promo_uses').select('invoice_id').execute()).toHaveLength(1)
})

test('a promo code that was on a purchase which failed is free again', async () => {
  const { members, card } = await givenTwoCarts()
  const [helen, jun] = members
  const declined = await card('4000000000000341')
  await expect(helen.call(cart.buy, { body: { customerCardID: declined } })).rejects.toMatchObject({ code: 'card_declined' })
  const { new_invoice } = await jun.call(cart.buy, { body: { customerCardID: await card() } })
  expect(new_invoice.amount).toBe(CAPTIONS - CAPTIONS / 10)
})

test('a promo code that took nothing off a cart is not used up by it, and one that did is, though it ended while the bank was asked', async () => {
  const { server, members, card } = await givenTwoCarts()
  const [helen, jun] = members
  const promos = server.db.updateTable('promos').where('code', '=', 'WELCOME10')
  await promos.set({ min_subtotal: CAPTIONS + 1 }).execute()
  const slow = await card(ASKS_AT_EACH_PAYMENT)
  const headers = { 'idempotency-key': 'one click' }
  const buyer = (member: typeof helen) => () => member.call(cart.buy, { body: { customerCardID: slow } }, { headers })
  const asked = async (buy: () => Promise<unknown>) =>
    ((await buy().catch((error: unknown) => error)) as { action: { client_secret: string } }).action.client_secret
  const first = buyer(helen)
  const secret = await asked(first)
  await promos.set({ min_subtotal: 0 }).execute()
  expect(await jun.call(cart.get, {}), 'nor while it is paid').toMatchObject({ promo_total: CAPTIONS / 10 })
  await testProviderOf(server).authenticate(secret, true)
  expect((await first()).new_invoice.amount).toBe(CAPTIONS)
  const uses = () => server.db.selectFrom('promo_uses').select('invoice_id').execute()
  expect(await uses()).toEqual([])

  const second = buyer(jun)
  await testProviderOf(server).authenticate(await asked(second), true)
  await promos.set({ is_active: false }).execute()
  const { invoice_id, new_invoice } = await second()
  expect(new_invoice.amount).toBe(CAPTIONS - CAPTIONS / 10)
  expect(await uses()).toEqual([{ invoice_id }])
})
