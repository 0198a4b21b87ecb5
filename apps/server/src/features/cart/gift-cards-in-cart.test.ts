import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenCard } from '../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../test/given/given-gift-cards.ts'
import { captionsOf, givenFilm } from '../../../test/given/given-orders.ts'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'

/** Captions of $380.00 in the cart of a person who has a card, and a gift card of this worth. */
async function givenCart(worth: string) {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  await ada.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, ada, projectID)) })
  const [code = ''] = await givenGiftCards(server, 1, [worth])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  return { server, ada, customerCardID: await givenCard(server, ada) }
}

test('a gift card that was spent or switched elsewhere meanwhile is not made up for by the card unseen', async () => {
  const { ada, customerCardID } = await givenCart('100.00')
  const seen = await ada.call(cart.get, {})
  expect(seen).toMatchObject({ gift_card_total: 10_000, payment_total: 28_000 })
  await ada.call(topUp.buy, { body: { quantity: 10 } })
  const buy = ({ total, revision }: typeof seen) => ada.call(cart.buy, { body: { customerCardID, total, revision } })
  await expect(buy(seen)).rejects.toMatchObject({ code: 'cart_changed', cart: { gift_card_total: 8000, payment_total: 30_000 } })

  const again = await ada.call(cart.get, {})
  const { gift_cards } = await ada.call(paymentMethods.get, {})
  await ada.call(giftCards.toggle, { body: { cardID: gift_cards[0]?._id ?? '' } })
  await expect(buy(again)).rejects.toMatchObject({ code: 'cart_changed', cart: { gift_card_total: 0, payment_total: 38_000 } })
  const bought = await buy(await ada.call(cart.get, {}))
  expect(bought.new_invoice.payment_sources).toMatchObject([{ type: 'credit_card', amount: 38_000 }])
})

test('what a card is charged beside a gift card is what the cart says, also where a card cannot be charged less', async () => {
  const { ada, customerCardID } = await givenCart('379.80')
  const seen = await ada.call(cart.get, {})
  expect(seen).toMatchObject({ gift_card_total: 37_950, payment_total: 50 })
  const { total, revision } = seen
  const { new_invoice } = await ada.call(cart.buy, { body: { customerCardID, total, revision } })
  expect(new_invoice.payment_sources).toMatchObject([
    { type: 'gift_card', amount: seen.gift_card_total },
    { type: 'credit_card', amount: seen.payment_total },
  ])
})

test('a gift card that is switched off at the very moment of the purchase is not made up for by the card either', async () => {
  const { server, ada, customerCardID } = await givenCart('100.00')
  const { db } = server
  const { total, revision } = await ada.call(cart.get, {})
  const switched = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const elsewhere = db.transaction().execute(async (tx) => {
    await tx.updateTable('gift_cards').set({ is_payment_active: false }).execute()
    held.resolve()
    await switched.promise
  })
  await held.promise
  const buying = ada.call(cart.buy, { body: { customerCardID, total, revision } })
  const refused = expect(buying).rejects.toMatchObject({ code: 'cart_changed', cart: { gift_card_total: 0, payment_total: 38_000 } })
  await untilWaiting(db, 1)
  switched.resolve()
  await elsewhere

  await refused
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual([])
})
