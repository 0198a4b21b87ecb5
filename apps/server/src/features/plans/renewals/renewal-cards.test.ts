import { accounts } from '@answerprint/contract/accounts'
import { cards } from '@answerprint/contract/billing'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { advanceDays, currentPlan, declineCard, givenPlans, runJob } from '../../../../test/given/given-plans.ts'
import type { Server } from '../../../../test/start-server.ts'
import { renewPlans } from './renew-plans.jobs.ts'

const chargedCards = async (server: Server) =>
  (await server.db.selectFrom('payments').select('credit_card_id').where('state', '=', 'captured').orderBy('created_at').execute()).map(
    (each) => each.credit_card_id,
  )

test('a renewal goes to the default card, or else the newest one, once the card of the plan has expired', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await server.db.updateTable('credit_cards').set({ exp_month: 3, exp_year: 2026 }).where('_id', '=', card).execute()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'past_due', card: { _id: card } })

  const other = await givenCard(server, ada, '5555555555554444')
  expect((await currentPlan(ada)).card, 'is named before it is charged').toMatchObject({ _id: other })
  await givenCard(server, ada, '378282246310005')
  await ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { default_credit_card_id: other } })
  await advanceDays(server, 1)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', card: { _id: other }, amount_due: null })
  expect(await chargedCards(server)).toEqual([card, other])
})

test('a card that was declined is not tried again for a renewal while another one may pay it, and one that was removed is never', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await declineCard(server, card)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  const removed = await givenCard(server, ada, '378282246310005')
  await ada.call(cards.remove, { params: { cardID: removed } })
  await advanceDays(server, 1)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada), 'the only one is tried again').toMatchObject({ status: 'past_due', card: { _id: card } })

  const other = await givenCard(server, ada, '5555555555554444')
  await advanceDays(server, 2)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', card: { _id: other } })
  expect(await chargedCards(server)).toEqual([card, other])
})

test('a card that was once declined for something else pays its own renewal, though there is another one', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await givenCard(server, ada, '5555555555554444')
  await server.db.updateTable('credit_cards').set({ has_failed_payment: true }).where('_id', '=', card).execute()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await chargedCards(server)).toEqual([card, card])
})

test('the mail of a renewal that was declined names the card, and the one that is tried next', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await givenCard(server, ada, '5555555555554444')
  await declineCard(server)
  await advanceDays(server, 31)
  const heard = async () => {
    server.mailbox.length = 0
    await runJob(server, renewPlans)
    return server.mailbox.map(({ text }) => text).filter((text) => text.includes('declined'))
  }
  expect(await heard()).toEqual([
    expect.stringMatching(/plan with Visa •••• 4242 was declined[\s\S]* 09:00 UTC with Mastercard •••• 4444\./),
  ])
  await advanceDays(server, 1)
  expect(await heard()).toEqual([
    expect.stringMatching(/plan with Mastercard •••• 4444 was declined[\s\S]* 09:00 UTC with Visa •••• 4242\./),
  ])
  expect((await currentPlan(ada)).card).toMatchObject({ _id: card })
})
