import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { discsOf, givenFilm, givenShipping, TORONTO } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('where an account shipped to before is shown to who may order, and to no one else', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const isSearchable = async () => (await helen.call(cart.addresses, { query: {} })).is_searchable
  expect(await isSearchable(), 'there is nothing to be found').toBe(false)
  const { _id: projectID } = await server.given.project(helen)
  await helen.call(orders.add, { params: { projectID }, body: discsOf(await givenFilm(server, helen, projectID)) })
  await givenShipping(helen)
  await helen.call(cart.buy, { body: {} })
  expect(await isSearchable()).toBe(true)
  const find = async (person: typeof helen) => (await person.call(cart.addresses, { query: { text: 'king', country: 'ca' } })).addresses
  expect(await find(helen)).toMatchObject([TORONTO])
  expect(await find(await organization.member(['projects:can_view'], 'Mia Lund'))).toEqual([])
  expect(await find(await server.given.person())).toEqual([])
})
