import { cards, paymentMethods } from '@answerprint/contract/billing'
import { plans } from '@answerprint/contract/plans'
import { staffMoney } from '@answerprint/contract/staff-money'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { advanceDays, currentPlan, declineCard, givenPlans, runJob, userOf } from '../../../../test/given/given-plans.ts'
import { finishLeft } from '../../../../test/given/given-stripe.ts'
import type { Server } from '../../../../test/start-server.ts'
import { outsideUnitOfWork } from '../../../platform/database/unit-of-work/in-unit-of-work.ts'
import { renewPlans } from '../renewals/renew-plans.jobs.ts'

/** A person on Free, and what happens once the card has paid the next purchase, before it is handed over. */
async function givenFree() {
  let meanwhile: (() => Promise<unknown>) | undefined
  const purchaseReached = async (step: string) => {
    if (step !== 'noted') return
    const happen = meanwhile
    meanwhile = undefined
    await happen?.()
  }
  const given = await givenPlans(undefined, { purchaseReached })
  const whilePaid = (happen: () => Promise<unknown>, pay: () => Promise<unknown>) => {
    meanwhile = () => outsideUnitOfWork(happen)
    return pay()
  }
  return { ...given, whilePaid }
}

/** What became of each payment, once what was left is finished. */
async function paidBack(server: Server) {
  await finishLeft(server)
  return server.db.selectFrom('payments').select(['state', 'captured_amount', 'refunded_amount']).orderBy('created_at').execute()
}

/** Pro by the month, ten days ago. */
async function givenPro() {
  const given = await givenFree()
  const { invoice_id } = await given.choose('pro', { billing_cycle: 'monthly' })
  await advanceDays(given.server, 10)
  return { ...given, invoiceID: invoice_id ?? '' }
}

test('what is given back while the plan that it is credited to is paid is not credited beside it', async () => {
  const { server, ada, choose, invoiceID, whilePaid } = await givenPro()
  const dario = await server.given.staff()
  const refund = { params: { invoiceID }, body: { amount: null, reason: 'It was bought by mistake.' } }

  await whilePaid(
    () => dario.call(staffMoney.refund, refund),
    () => choose('pro', { billing_cycle: 'yearly' }),
  )

  // $300.00, of which $20.32 were credited, and went to the card instead.
  const { credited } = await ada.call(plans.quote, { query: { selected_plan: 'team', billing_cycle: 'yearly' } })
  expect(credited.amount).toBe(30_000 - 2032)
})

test('Free is not chosen for later while another plan is paid, which would take its place', async () => {
  const { ada, choose, whilePaid } = await givenPro()
  let refusal: unknown
  const goFree = () => choose('free').catch((error: unknown) => (refusal = error))

  await whilePaid(goFree, () => choose('pro', { billing_cycle: 'yearly' }))

  expect(refusal).toMatchObject({ code: 'plan_being_paid' })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', billing_cycle: 'yearly', scheduled: null })
})

test('who chooses Free while their renewal is declined is on Free, and owes nothing', async () => {
  const { server, ada, card, choose, whilePaid } = await givenPro()
  await declineCard(server, card)
  await advanceDays(server, 21)

  await whilePaid(
    () => choose('free'),
    () => runJob(server, renewPlans),
  )

  expect(await currentPlan(ada)).toMatchObject({ plan: 'free', status: 'active' })
  expect(await userOf(ada)).toMatchObject({ subscription: { type: 'free', is_pending_storage_payment: false } })
  const { status, due_at } = await server.db.selectFrom('subscriptions').select(['status', 'due_at']).executeTakeFirstOrThrow()
  expect({ status, due_at }).toEqual({ status: 'active', due_at: null })
  expect(server.mailbox.map((each) => each.subject)).not.toContain('Payment declined')
})

test('the card that pays a plan right now is not removed, so that the plan has one that it is renewed with', async () => {
  const { ada, card, choose, whilePaid } = await givenFree()
  let refusal: unknown
  const remove = () => ada.call(cards.remove, { params: { cardID: card } }).catch((error: unknown) => (refusal = error))

  await whilePaid(remove, () => choose('pro', { billing_cycle: 'monthly' }))

  expect(refusal).toMatchObject({ code: 'plan_being_paid', status: 409 })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'pro', card: { _id: card } })
})

test('the card that pays for an organization right now is not removed, though its founder has another one', async () => {
  const { server, ada, card, choose, whilePaid } = await givenPro()
  await givenCard(server, ada, '5555555555554444')
  let refusal: unknown
  const remove = () => ada.call(cards.remove, { params: { cardID: card } }).catch((error: unknown) => (refusal = error))

  await whilePaid(remove, () => choose('team', { organization_name: 'Nordlys' }))

  expect(refusal).toMatchObject({ code: 'plan_being_paid' })
  const { credit_cards, default_credit_card_id } = await ada.call(paymentMethods.get, {})
  expect(credit_cards.map((each) => each._id)).toEqual([card])
  expect(default_credit_card_id).toBe(card)
})

test('a plan of one’s own that is paid while one becomes a member, who does not see it, is given back', async () => {
  const { server, ada, choose, whilePaid } = await givenFree()
  const join = async () => server.given.join(ada, (await server.given.organization())._id)

  const bought = whilePaid(join, () => choose('pro'))

  await expect(bought).rejects.toMatchObject({ code: 'already_in_organization' })
  expect(await paidBack(server)).toEqual([{ state: 'refunded', captured_amount: 30_000, refunded_amount: 30_000 }])
  expect(await server.db.selectFrom('invoices').select('_id').execute()).toEqual([])
})

test('so is a renewal of it', async () => {
  const { server, ada, whilePaid } = await givenPro()
  await advanceDays(server, 21)
  const join = async () => server.given.join(ada, (await server.given.organization())._id)

  await whilePaid(join, () => runJob(server, renewPlans))

  expect((await paidBack(server)).at(-1)).toEqual({ state: 'refunded', captured_amount: 3_000, refunded_amount: 3_000 })
  await runJob(server, renewPlans)
  const own = server.db.selectFrom('subscriptions').select(['plan', 'status', 'due_at']).where('owner_id', '=', ada.user._id)
  expect(await own.execute()).toEqual([{ plan: 'free', status: 'active', due_at: null }])
})
