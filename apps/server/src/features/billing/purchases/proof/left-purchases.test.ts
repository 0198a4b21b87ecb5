import { topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { packages } from '@answerprint/contract/packages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../../../test/given/given-card.ts'
import { captionsOf, givenFilm } from '../../../../../test/given/given-orders.ts'
import { runJob } from '../../../../../test/given/given-plans.ts'
import { type Server, startServer } from '../../../../../test/start-server.ts'
import { finishPurchases } from '../finish-purchases.jobs.ts'

const ASKS = '4000000000003220'
type Asked = { action: { client_secret: string } }

/** A person whose bank asks before it pays. */
async function givenAsked(server: Server, email: string) {
  const person = await server.given.person(email)
  const customerCardID = await givenCard(server, person, ASKS)
  const links = async () =>
    (await server.db.selectFrom('link_accounts').select('remaining').where('owner_id', '=', person.user._id).executeTakeFirstOrThrow())
      .remaining
  const buy = (name: string) => person.call(topUp.buy, { body: { quantity: 2, customerCardID } }, { headers: { 'idempotency-key': name } })
  const { action } = (await buy('first').catch((error: unknown) => error)) as Asked
  const confirm = () => testProviderOf(server).authenticate(action.client_secret, true)
  return { person, buy, links, confirm, before: await links() }
}

test('what a person was buying for one account is not gone on with, nor shown as bought, in another one', async () => {
  const server = await startServer()
  const { person, buy, links, confirm, before } = await givenAsked(server, 'ada@studio.example')
  const { _id } = await server.given.organization()
  await server.given.join(person, _id)
  await confirm()

  await expect(buy('first')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  await expect(buy('second'), 'a card of the other account').rejects.toMatchObject({ code: 'credit_card_required' })
  expect(await links(), 'what the bank confirmed is bought for whom it was').toBe(before + 2)
})

test('files that are sent by Aspera while the bank is asked about others are sent, and those that it confirmed are sent too', async () => {
  const server = await startServer({
    ASPERA_NODE_URL: 'http://127.0.0.1:9',
    ASPERA_NODE_USER: 'answerprint',
    ASPERA_NODE_PASSWORD: 'peer',
    ASPERA_DOCROOT: '/',
  })
  const helen = await server.given.person()
  const customerCardID = await givenCard(server, helen, ASKS)
  const { _id: projectID } = await server.given.project(helen)
  const reels = [await server.given.file(helen, projectID, 'one.txt'), await server.given.file(helen, projectID, 'two.txt')]
  const tab = (reel: string | undefined, to: string, key: string) => {
    const what = { shareType: 'email' as const, method: 'aspera' as const, _files: [{ _id: reel ?? '', type: 'document' as const }] }
    const body = { ...what, emails: [{ email: to }], customerCardID }
    return helen
      .call(packages.send, { params: { projectID }, body }, { headers: { 'idempotency-key': key } })
      .catch((error: unknown) => error)
  }
  const first = (await tab(reels[0], 'haruki@takeda.example', 'a tab')) as Asked
  await testProviderOf(server).authenticate(first.action.client_secret, true)

  expect(await tab(reels[1], 'lior@brandt.example', 'another tab')).toMatchObject({ code: 'card_action_required' })
  expect(await tab(reels[0], 'haruki@takeda.example', 'a tab')).toMatchObject({ package: { description: 'one.txt' } })
})

test('a cart that was left at the bank is changed again at once, and where the bank had confirmed it, it is bought', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const customerCardID = await givenCard(server, ada, ASKS)
  const { _id: projectID } = await server.given.project(ada)
  const captions = { params: { projectID }, body: captionsOf(await givenFilm(server, ada, projectID)) }
  const { order } = await ada.call(orders.add, captions)
  const leave = async () => (await ada.call(cart.buy, { body: { customerCardID } }).catch((error: unknown) => error)) as Asked
  await leave()
  expect(await ada.call(cart.remove, { params: { orderID: order._id } })).toMatchObject({ count: 0, orders: [] })

  await ada.call(orders.add, captions)
  const { action } = await leave()
  await testProviderOf(server).authenticate(action.client_secret, true)
  const change = ada.call(cart.update, { body: { key: 'willPickup', value: true } })
  await expect(change).rejects.toMatchObject({ code: 'cart_changed', message: expect.stringContaining('among your orders') })
  expect(await ada.call(orders.list, { query: {} })).toMatchObject({ count: 1, orders: [{ order_type: 'cc' }] })
})

test('hundreds of purchases that wait for a bank keep none behind them from being finished', async () => {
  const server = await startServer()
  await givenAsked(server, 'slow@studio.example')
  await sql`insert into purchases select (jsonb_populate_record(purchases, jsonb_build_object(
      '_id', md5(n::text)::uuid, 'invoice_id', md5('i' || n)::uuid, 'purchase_key', null, 'created_at', created_at - interval '1 second'))).*
    from purchases, generate_series(1, 250) n`.execute(server.db)
  await sql`insert into payments select (jsonb_populate_record(payments, jsonb_build_object(
      '_id', md5('p' || n)::uuid, 'purchase_id', md5(n::text)::uuid, 'provider_ref', null))).*
    from payments, generate_series(1, 250) n`.execute(server.db)
  const { links, confirm, before } = await givenAsked(server, 'ada@studio.example')
  await confirm()

  server.clock.advance({ seconds: 120 })
  await server.parts.enqueue(server.db, finishPurchases, {})
  await server.work()
  expect(await links()).toBe(before + 2)
})

/** Rented drives, whose charge the bank has confirmed; it is asked about their hold as well. */
async function givenRented() {
  const server = await startServer()
  const ada = await server.given.person()
  const customerCardID = await givenCard(server, ada, ASKS)
  const { _id: projectID } = await server.given.project(ada)
  const specifications = { drive_type: 'rent' as const, drive_quantity: 1, accept_rental_drive_terms: true }
  const _files = [{ id: await givenFilm(server, ada, projectID), type: 'source_file' as const }]
  await ada.call(orders.add, { params: { projectID }, body: { type: 'send-drives', specifications, _files } })
  const buy = () => ada.call(cart.buy, { body: { willPickup: true, customerCardID } }, { headers: { 'idempotency-key': 'one' } })
  const confirm = async () => {
    const { action } = (await buy().catch((error: unknown) => error)) as Asked
    await testProviderOf(server).authenticate(action.client_secret, true)
  }
  await confirm()
  const states = async () => (await server.db.selectFrom('payments').select('state').orderBy('role').execute()).map((each) => each.state)
  return { server, ada, buy, confirm, states }
}

test('rented drives whose charge the bank has just confirmed are left to their page, which asks it about the hold next', async () => {
  const { server, buy, confirm, states } = await givenRented()
  server.clock.advance({ minutes: 5 })
  await runJob(server, finishPurchases)
  await confirm()
  expect((await buy()).orders).toHaveLength(1)
  expect(await states()).toEqual(['captured', 'authorised'])
})

test('where that page is gone, what the bank confirmed of them is given back', async () => {
  const { server, ada, states } = await givenRented()
  for (let minutes = 2; minutes < 5; minutes++) {
    server.clock.advance({ minutes: 1 })
    await runJob(server, finishPurchases)
  }
  expect(await states()).toEqual(['refunded', 'cancelled'])
  expect(await ada.call(cart.get, {})).toMatchObject({ count: 1 })
})
