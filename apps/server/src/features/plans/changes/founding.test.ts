import { giftCards } from '@answerprint/contract/billing'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenGiftCards, PIN } from '../../../../test/given/given-gift-cards.ts'
import { givenPlans } from '../../../../test/given/given-plans.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Someone who founds an organization, and has paid for it, while another purchase of theirs has begun; then that one does the rest. */
async function foundWhile(work: (tx: Database, ownerId: string) => { first(): Promise<unknown>; last(): Promise<unknown> }) {
  const [isPaid, way] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const purchaseReached = async (step: string) => {
    if (step !== 'noted') return
    isPaid.resolve()
    await way.promise
  }
  const { server, ada, choose } = await givenPlans(undefined, { purchaseReached })
  const { db } = server
  const [code = ''] = await givenGiftCards(server, 1, ['5.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })

  const founding = choose('team', { organization_name: 'Nordlys' })
  await isPaid.promise
  const others = db.transaction().execute(async (tx) => {
    const { first, last } = work(tx, ada.user._id)
    await first()
    way.resolve()
    await untilWaiting(db, 1)
    await last()
  })
  await Promise.all([founding, others])
  return founding
}

const changeLinks = (tx: Database, ownerId: string) => tx.updateTable('link_accounts').set({ bought: 0 }).where('owner_id', '=', ownerId)

test('who founds an organization while links are handed over to them has both', async () => {
  const founded = foundWhile((tx, ownerId) => ({
    first: () => changeLinks(tx, ownerId).execute(),
    last: () => tx.updateTable('users').set({ total_dollars_spent: 2 }).where('_id', '=', ownerId).execute(),
  }))
  await expect(founded).resolves.toMatchObject({ subscription: { plan: 'team' } })
})

test('who founds an organization while a gift card pays links has both', async () => {
  const founded = foundWhile((tx, ownerId) => ({
    first: () => tx.selectFrom('gift_cards').select('_id').where('owner_id', '=', ownerId).forNoKeyUpdate().execute(),
    last: () => changeLinks(tx, ownerId).execute(),
  }))
  await expect(founded).resolves.toMatchObject({ subscription: { plan: 'team' } })
})
