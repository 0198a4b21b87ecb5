import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenCard, testProviderOf } from '../../../test/given/given-card.ts'
import { captionsOf, givenFilm } from '../../../test/given/given-orders.ts'
import { startServer } from '../../../test/start-server.ts'

const ASKS_AT_EACH_PAYMENT = '4000000000003220'

/** A cart with captions, and a card whose bank asks. */
async function givenAsked() {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  await ada.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, ada, projectID)) })
  const customerCardID = await givenCard(server, ada, ASKS_AT_EACH_PAYMENT)
  const buy = () => ada.call(cart.buy, { body: { customerCardID } }, { headers: { 'idempotency-key': 'one click' } })
  return {
    loseItem: () => server.db.updateTable('carts').set({ lost_items: 1 }).execute(),
    notice: async () => (await ada.call(cart.get, {})).notice,
    dismiss: async () => (await ada.call(cart.update, { body: { key: 'notice', value: null } })).notice,
    buy,
    async ask() {
      const { code, action } = (await buy().catch((error: unknown) => error)) as { code: string; action: { client_secret: string } }
      expect(code).toBe('card_action_required')
      return () => testProviderOf(server).authenticate(action.client_secret, true)
    },
  }
}

test('dismissing what was said of a lost item leaves a purchase alone that waits for the bank in another tab', async () => {
  const { loseItem, notice, dismiss, ask, buy } = await givenAsked()
  await loseItem()
  expect(await notice()).not.toBeNull()
  expect(await dismiss()).toBeNull()
  await loseItem()
  const confirm = await ask()
  expect(await dismiss(), 'of a page that was opened before').toBeNull()
  await confirm()
  expect((await buy()).orders).toHaveLength(1)
})

test('an item that is lost while the bank is asked ends the purchase, also where that was dismissed in another tab', async () => {
  const { loseItem, dismiss, ask, buy } = await givenAsked()
  const confirm = await ask()
  await loseItem()
  expect(await dismiss(), 'it is said until the purchase has ended').not.toBeNull()
  await confirm()
  await expect(buy()).rejects.toMatchObject({ code: 'cart_changed' })
})
