import { cards } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { members } from '@answerprint/contract/members'
import { plans } from '@answerprint/contract/plans'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenCard, testProviderOf } from '../../../../test/given/given-card.ts'
import {
  advanceDays,
  currentPlan,
  declineCard,
  declinedCard,
  givenPlans,
  invoicesOf,
  key,
  runJob,
  userOf,
} from '../../../../test/given/given-plans.ts'
import type { Server } from '../../../../test/start-server.ts'
import { outsideUnitOfWork } from '../../../platform/database/unit-of-work/in-unit-of-work.ts'
import { renewPlans } from './renew-plans.jobs.ts'

test('renewals are one invoice for each period, however often the job runs', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await runJob(server, renewPlans)
  expect(await invoicesOf(ada)).toHaveLength(1)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await runJob(server, renewPlans)
  expect(await invoicesOf(ada)).toMatchObject([{ number: 'INV-2026-000002', amount: 3_000, status: 'Paid' }, { number: 'INV-2026-000001' }])
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', period_end: '2026-05-02T09:00:00.000Z' })
})

test('a declined renewal is tried on days 1, 3, 5 and 7, and after 14 days the limits are those of Free', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await declineCard(server, card)
  const tries = async () =>
    await server.db.selectFrom('subscriptions').select(['failed_tries', 'status', 'due_at']).executeTakeFirstOrThrow()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await userOf(ada)).toMatchObject({ subscription: { type: 'pro', is_pending_storage_payment: true } })
  expect(await currentPlan(ada)).toMatchObject({ status: 'past_due', amount_due: { amount: 3_000 } })
  expect(server.mailbox.at(-1)).toMatchObject({ to: ada.user.email, subject: 'Payment declined' })
  for (const [days, count] of [
    [1, 2],
    [2, 3],
    [2, 4],
    [2, 5],
  ] as const) {
    await advanceDays(server, days)
    await runJob(server, renewPlans)
    expect(await tries()).toMatchObject({ failed_tries: count, status: 'past_due' })
  }
  await advanceDays(server, 6)
  await runJob(server, renewPlans)
  expect((await tries()).status).toBe('past_due')
  await advanceDays(server, 1)
  await runJob(server, renewPlans)
  expect(await tries()).toMatchObject({ status: 'lapsed', due_at: null, failed_tries: 5 })
  expect(await userOf(ada)).toMatchObject({ can_use_udp_uploads: false, subscription: { type: 'free', is_pending_storage_payment: true } })
  expect(await invoicesOf(ada)).toHaveLength(1)

  const other = await givenCard(server, ada, '5555555555554444')
  const { invoice_id } = await ada.call(plans.retry, { body: { customerCardID: other } })
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', plan: 'pro', card: { _id: other }, amount_due: null })
  expect(await userOf(ada)).toMatchObject({ can_use_udp_uploads: true, subscription: { type: 'pro', is_pending_storage_payment: false } })
  expect((await invoicesOf(ada))[0]).toMatchObject({ _id: invoice_id, amount: 3_000 })
  await expect(ada.call(plans.retry, { body: { customerCardID: other } })).rejects.toMatchObject({ code: 'plan_nothing_due' })
})

test('a declined renewal that two people pay at the same moment is paid once, and charged once', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  const works = await server.db.selectFrom('credit_cards').select('provider_card').where('_id', '=', card).executeTakeFirstOrThrow()
  await declineCard(server, card)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await server.db.updateTable('credit_cards').set(works).where('_id', '=', card).execute()
  const other = await givenCard(server, ada, '5555555555554444')
  const tries = await Promise.allSettled(
    [card, other].map((customerCardID) => ada.call(plans.retry, { body: { customerCardID } }, key(customerCardID))),
  )
  expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const charged = server.db.selectFrom('payments').select('_id').where('state', 'in', ['captured', 'refunded'])
  expect(await charged.execute(), 'two months of Pro').toHaveLength(2)
  expect(await invoicesOf(ada)).toHaveLength(2)
  const late = ada.call(plans.retry, { body: { customerCardID: other } }, key('a page that still says it was declined'))
  await expect(late).rejects.toMatchObject({ code: 'plan_nothing_due' })
  const paidBy = tries[0]?.status === 'fulfilled' ? card : other
  await server.db.deleteFrom('idempotency_keys').execute()
  const again = await ada.call(plans.retry, { body: { customerCardID: paidBy } }, key(paidBy))
  expect(again.invoice_id, 'the answer was lost, and is given again').toBe((await invoicesOf(ada))[0]?._id)
  expect(await invoicesOf(ada), 'the period after it is paid when it begins').toHaveLength(2)
  await expect(choose('pro', { billing_cycle: 'monthly' })).rejects.toMatchObject({ code: 'plan_unchanged' })
})

test.each([
  ['another plan', 31, { selected_plan: 'pro', billing_cycle: 'yearly' }],
  ['Free', 31, { selected_plan: 'free' }],
  ['Free after the plan has lapsed', 50, { selected_plan: 'free' }],
] as const)('who chooses %s after a declined renewal is asked for it no more', async (_what, days, { selected_plan, ...more }) => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await declineCard(server, card)
  for (const each of [31, days - 31]) {
    await advanceDays(server, each)
    await runJob(server, renewPlans)
  }
  expect(await userOf(ada)).toMatchObject({ subscription: { is_pending_storage_payment: true } })
  const other = await givenCard(server, ada, '5555555555554444')
  await choose(selected_plan, { credit_card_id: other, ...more })
  expect(await currentPlan(ada)).toMatchObject({ plan: selected_plan, status: 'active', amount_due: null })
  expect(await userOf(ada)).toMatchObject({ subscription: { is_pending_storage_payment: false } })
})

test('a card that is removed while a renewal runs pays it still, and the next period is paid by another one', async () => {
  let meanwhile = async (): Promise<unknown> => undefined
  const purchaseReached = async (step: string) => {
    if (step === 'named') await outsideUnitOfWork(() => meanwhile())
  }
  const { server, ada, card, choose } = await givenPlans(undefined, { purchaseReached })
  await choose('pro', { billing_cycle: 'monthly' })
  const other = await givenCard(server, ada, '5555555555554444')
  await advanceDays(server, 31)
  meanwhile = () => ada.call(cards.remove, { params: { cardID: card } })
  await runJob(server, renewPlans)
  meanwhile = async () => undefined
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', amount_due: null })
  const paid = await server.db.selectFrom('payments').select(['credit_card_id', 'state']).orderBy('created_at').execute()
  expect(paid).toEqual([card, card, other].map((credit_card_id) => ({ credit_card_id, state: 'captured' })))
  expect(await invoicesOf(ada)).toHaveLength(3)
})

test('a call cannot take the key of a renewal that is still to come', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await advanceDays(server, 31)
  const taken = key(`renewal ${ada.user._id} 2026-05-02T09:00:00.000Z`)
  await ada.call(plans.retry, { body: { customerCardID: card } }, taken)
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', period_end: '2026-05-02T09:00:00.000Z' })
  await advanceDays(server, 30)
  await runJob(server, renewPlans)
  expect(await invoicesOf(ada), 'each of three months is paid').toHaveLength(3)
  expect(await currentPlan(ada)).toMatchObject({ status: 'active', period_end: '2026-06-02T09:00:00.000Z' })
})

test('a change that was chosen for a renewal is not taken back while the bank is asked to pay that renewal', async () => {
  const ASKS_AT_EACH_PAYMENT = '4000000000003220'
  const { server, ada, card, choose } = await givenPlans(ASKS_AT_EACH_PAYMENT)
  type Asked = { code: string; action: { client_secret: string } }
  const confirmed = async (pay: () => Promise<unknown>) => {
    const { code, action } = (await pay().catch((error: unknown) => error)) as Asked
    expect(code).toBe('card_action_required')
    return testProviderOf(server).authenticate(action.client_secret, true)
  }
  const yearly = () => choose('pro', {}, key('a year'))
  await confirmed(yearly)
  await yearly()
  await choose('pro', { billing_cycle: 'monthly' })
  await advanceDays(server, 365)
  const retry = () => ada.call(plans.retry, { body: { customerCardID: card } }, key('a month'))
  await confirmed(async () => {
    const asked = await retry().catch((error: unknown) => error)
    await expect(ada.call(plans.keep, { body: {} })).rejects.toMatchObject({ code: 'plan_being_paid' })
    throw asked
  })
  await retry()
  expect((await invoicesOf(ada))[0]).toMatchObject({ amount: 3_000 })
  expect(await currentPlan(ada), 'what was paid').toMatchObject({ billing_cycle: 'monthly', period_end: '2027-04-02T09:00:00.000Z' })
})

/** A server whose next purchase waits before its commit, until it may go on. */
async function givenHeldPurchase() {
  let held: PromiseWithResolvers<void> | undefined
  const [waiting, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const purchaseReached = async (step: string) => {
    if (step !== 'committing' || held !== gate) return
    waiting.resolve()
    await gate.promise
  }
  const hold = async (server: Server, buy: () => Promise<unknown>) => {
    held = gate
    const bought = buy()
    await waiting.promise
    const ran = runJob(server, renewPlans)
    await untilWaiting(server.db, 1)
    gate.resolve()
    await Promise.all([bought, ran])
  }
  return { ...(await givenPlans(undefined, { purchaseReached })), hold }
}

test('a plan that is bought at the moment at which the one before ends is not ended with it', async () => {
  const { server, ada, choose, hold } = await givenHeldPurchase()
  await choose('pro', { billing_cycle: 'monthly' })
  await choose('free')
  await advanceDays(server, 31)
  await hold(server, () => choose('pro'))
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', status: 'active', period_end: '2027-04-02T09:00:00.000Z' })
})

test('a renewal that is paid at the moment at which the plan lapses keeps the plan', async () => {
  const { server, ada, card, choose, hold } = await givenHeldPurchase()
  await choose('pro', { billing_cycle: 'monthly' })
  const works = await server.db.selectFrom('credit_cards').select('provider_card').where('_id', '=', card).executeTakeFirstOrThrow()
  const pays = async (provider_card: string) =>
    server.db.updateTable('credit_cards').set({ provider_card }).where('_id', '=', card).execute()
  await pays(await declinedCard(server))
  for (const days of [31, 1, 2, 2, 2, 7]) {
    await advanceDays(server, days)
    if (days !== 7) await runJob(server, renewPlans)
  }
  await pays(works.provider_card)
  await hold(server, () => ada.call(plans.retry, { body: { customerCardID: card } }))
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', status: 'active', amount_due: null })
  expect(await userOf(ada)).toMatchObject({ subscription: { type: 'pro', is_pending_storage_payment: false } })
})

test('a renewal after the member who bought the plan has left is the business of the Administrators', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('team', { billing_cycle: 'monthly', organization_name: 'Nordlys' })
  const organizationID = (await userOf(ada)).organization?._id ?? ''
  const jun = await server.given.memberOf(organizationID)(undefined, 'Jun Takeda')
  await jun.call(members.remove, { params: { organizationID, userID: ada.user._id } })
  const written = async (days: number) => {
    await server.work()
    server.mailbox.length = 0
    await advanceDays(server, days)
    await runJob(server, renewPlans)
    return server.mailbox.map(({ to, subject }) => [to, subject])
  }
  expect(await written(31)).toEqual([[jun.user.email, 'Invoice INV-2026-000002']])
  const [{ _id: invoiceID } = { _id: '' }] = await invoicesOf(jun)
  expect(await jun.call(invoices.get, { params: { invoiceID }, query: {} })).toMatchObject({
    buyer: { name: 'Jun Takeda', organization: 'Nordlys', email: jun.user.email },
  })
  await declineCard(server)
  expect(await written(31)).toEqual([[jun.user.email, 'Payment declined']])
})

test('a person who became a member is not charged for a plan of their own that they see no more: it ends with its period', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  const organization = await server.given.organization()
  await server.given.join(ada, organization._id)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await server.db.selectFrom('invoices').select('total').execute()).toEqual([{ total: 3_000 }])
  const own = await server.db.selectFrom('subscriptions').select(['plan', 'due_at']).where('owner_id', '=', ada.user._id).execute()
  expect(own).toEqual([{ plan: 'free', due_at: null }])
  expect(await currentPlan(ada)).toMatchObject({ plan: 'studio' })
})

test('a renewal that was declined is not asked for again once the person is a member', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await declineCard(server, card)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await server.given.join(ada, (await server.given.organization())._id)
  await advanceDays(server, 1)
  await runJob(server, renewPlans)
  const own = server.db.selectFrom('subscriptions').select(['plan', 'status', 'due_at', 'failed_tries'])
  expect(await own.where('owner_id', '=', ada.user._id).execute()).toEqual([
    { plan: 'free', status: 'active', due_at: null, failed_tries: 0 },
  ])
  const pending = server.db.selectFrom('storage_accounts').select('is_pending_payment').where('owner_id', '=', ada.user._id)
  expect(await pending.execute()).toEqual([{ is_pending_payment: false }])
})
