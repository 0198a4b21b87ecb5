import { giftCards, paymentMethods, topUp } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { members } from '@answerprint/contract/members'
import { plans } from '@answerprint/contract/plans'
import { userChannel } from '@answerprint/contract/realtime'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { givenCard } from '../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../test/given/given-gift-cards.ts'
import {
  advanceDays,
  currentPlan,
  DECLINED_LATER,
  declineCard,
  givenPlans,
  invoicesOf,
  key,
  runJob,
  userOf,
} from '../../../test/given/given-plans.ts'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import { hear } from '../../../test/database/hear.ts'
import { startServer } from '../../../test/start-server.ts'
import { resetAllowances } from './allowances/reset-allowances.jobs.ts'
import { renewPlans } from './renewals/renew-plans.jobs.ts'

test('the plans are listed with their prices and limits, and the account with what it has', async () => {
  const { ada } = await givenPlans()
  const { plans: all, current: own, currency_code } = await ada.call(plans.list, {})
  expect(currency_code).toBe('USD')
  expect(all.map((each) => [each.name, each.prices?.monthly.formatted, each.prices?.yearly.formatted, each.links, each.members])).toEqual([
    ['free', '$0.00', '$0.00', 5, 1],
    ['pro', '$30.00', '$300.00', 50, 1],
    ['team', '$120.00', '$1,200.00', 250, 10],
    ['business', '$400.00', '$4,000.00', 1000, null],
    ['enterprise', undefined, undefined, null, null],
  ])
  expect(all[1]?.prices?.yearly).toMatchObject({ a_month_formatted: '$25.00', saves_formatted: '$60.00' })
  expect(own).toMatchObject({ plan: 'free', billing_cycle: null, period_end: null, scheduled: null })
})

test('a plan is bought yearly unless a month is asked for; the account has at once what it gives', async () => {
  const { ada, choose } = await givenPlans()
  const { subscription, invoice_id } = await choose('pro')
  expect(subscription).toMatchObject({ plan: 'pro', billing_cycle: 'yearly', status: 'active', period_end: '2027-03-02T09:00:00.000Z' })
  expect(subscription.card).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(await userOf(ada)).toMatchObject({
    ...{ can_use_udp_downloads: true, can_use_udp_uploads: true, can_request_files: true, can_use_project_folders: true },
    subscription: { type: 'pro', storage: { total: 1024 ** 4 }, reviewers: { remaining: 50, total: 50 } },
  })
  expect(await invoicesOf(ada)).toMatchObject([{ _id: invoice_id, amount: 30_000, status: 'Paid' }])
  await expect(choose('pro')).rejects.toMatchObject({ code: 'plan_unchanged' })
})

test('an upgrade is paid at once, less the rest of the old period by its days', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await advanceDays(server, 10)
  const asked = { query: { selected_plan: 'pro', billing_cycle: 'yearly' } } as const
  const quote = await ada.call(plans.quote, asked)
  // 21 of 31 days of $30.00 are left.
  expect(quote).toMatchObject({ when: 'now', credited: { amount: 2032 }, total: { amount: 30_000 - 2032 } })
  await expect(choose('pro', { quoted_total: quote.total.amount - 1 })).rejects.toMatchObject({ code: 'quote_changed', quote })
  const { subscription, invoice_id } = await choose('pro', { quoted_total: quote.total.amount })
  expect(subscription).toMatchObject({ billing_cycle: 'yearly', period_end: '2027-03-12T09:00:00.000Z' })
  const invoice = await ada.call(invoices.get, { params: { invoiceID: invoice_id ?? '' }, query: {} })
  expect(invoice).toMatchObject({
    lines: [
      { title: 'Pro, yearly, less 21 days of Pro', unit_price: { amount: 30_000 }, promo: { amount: 2032 }, amount: { amount: 27_968 } },
    ],
    total: { amount: 27_968 },
  })
})

test.each([
  ['pro', null],
  ['team', 'Nordlys'],
] as const)('tabs that choose %s at once for an account without a plan buy it once', async (plan, organization_name) => {
  const { server, ada, card } = await givenPlans()
  const body = { selected_plan: plan, organization_name, credit_card_id: card }
  const tabs = await Promise.allSettled(['1', '2', '3', '4'].map((tab) => ada.call(plans.choose, { body }, key(tab))))
  expect(tabs.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const codes = tabs.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  for (const code of codes) expect(['plan_being_paid', 'plan_unchanged', 'already_in_organization']).toContain(code)
  expect(await server.db.selectFrom('subscriptions').select('plan').execute()).toEqual([{ plan }])
  expect(await server.db.selectFrom('invoices').select('_id').execute()).toHaveLength(1)
  const asked = await server.db.selectFrom('test_intents').select('state').where('kind', '=', 'payment').execute()
  expect(asked, 'no one is charged and given it back').toEqual([{ state: 'captured' }])
})

test('a credit beyond the new price is kept, and taken off the next invoices', async () => {
  const { server, choose, ada } = await givenPlans()
  await choose('pro')
  await choose('team', { billing_cycle: 'monthly', organization_name: 'Nordlys' })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'team', credit: { amount: 30_000 - 12_000 } })
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ credit: { amount: 6_000 }, period_end: '2026-05-02T09:00:00.000Z' })
  await advanceDays(server, 30)
  await runJob(server, renewPlans)
  expect(await invoicesOf(ada)).toMatchObject([{ amount: 6_000 }, { amount: 0 }, { amount: 0 }])
})

test('a person who chooses Team founds an organization, which owns plan, card and invoice', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await expect(choose('team')).rejects.toMatchObject({ code: 'plan_for_organizations' })
  const { invoice_id } = await choose('team', { organization_name: 'Nordlys Distribution' }, key('found'))
  const founder = await userOf(ada)
  expect(founder).toMatchObject({ organization: { name: 'Nordlys Distribution', aspera_entitlement_bytes_remaining: 1024 ** 4 } })
  expect(founder.subscription).toMatchObject({ type: 'team', storage: { total: 5 * 1024 ** 4 }, reviewers: { total: 250 } })
  expect(await currentPlan(ada)).toMatchObject({ plan: 'team', card: { _id: card } })
  expect(await invoicesOf(ada)).toMatchObject([{ _id: invoice_id, amount: 120_000 }])
  const own = await server.db.selectFrom('users').select('subscription_type').where('_id', '=', ada.user._id).executeTakeFirstOrThrow()
  expect(own.subscription_type, 'what they keep as a person is on Free').toBe('free')
})

test('the gift cards that pay for an organization are its own with what is left on them; one that is switched off stays', async () => {
  const { server, ada, choose } = await givenPlans()
  const [pays = '', kept = ''] = await givenGiftCards(server, 1, ['1500.00', '50.00'])
  for (const code of [pays, kept]) await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  const { gift_cards } = await ada.call(paymentMethods.get, {})
  const off = gift_cards.find(({ last4 }) => kept.endsWith(last4))?._id ?? ''
  await ada.call(giftCards.toggle, { body: { cardID: off } })
  await choose('team', { organization_name: 'Nordlys' })
  expect((await ada.call(paymentMethods.get, {})).gift_cards).toMatchObject([{ last4: pays.slice(-4), current_amount: 30_000 }])
  expect(await ada.call(topUp.buy, { body: { quantity: 150 } })).toMatchObject({ amount_purchased: 150 })
  const left = await server.db.selectFrom('gift_cards').select('_id').where('owner_id', '=', ada.user._id).execute()
  expect(left).toEqual([{ _id: off }])
})

test('a period of Free is not paid: a plan that ends is not renewed by its last hour either', async () => {
  const { server, ada, card, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  await choose('free')
  await advanceDays(server, 31)
  await expect(ada.call(plans.retry, { body: { customerCardID: card } }, key('early'))).rejects.toMatchObject({ code: 'plan_nothing_due' })
  await runJob(server, renewPlans)
  expect(await invoicesOf(ada)).toHaveLength(1)
  expect(await server.db.selectFrom('subscriptions').select(['plan', 'due_at']).execute()).toEqual([{ plan: 'free', due_at: null }])
})

test('a declined card founds nothing and changes nothing', async () => {
  const { server, ada, choose } = await givenPlans(DECLINED_LATER)
  await expect(choose('team', { organization_name: 'Nordlys' })).rejects.toMatchObject({ code: 'card_declined' })
  expect(await userOf(ada)).toMatchObject({ organization_id: null, subscription: { type: 'free' } })
  expect(await server.db.selectFrom('organizations').selectAll().execute()).toEqual([])
  expect(await invoicesOf(ada)).toEqual([])
})

test('a downgrade waits for the end of the period, and is undone until then', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('pro', { billing_cycle: 'monthly' })
  const scheduled = await choose('free')
  expect(scheduled).toMatchObject({ invoice_id: null, subscription: { plan: 'pro', scheduled: { plan: 'free', title: 'Free' } } })
  expect(await ada.call(plans.keep, { body: {} })).toMatchObject({ subscription: { scheduled: null } })
  await choose('free')
  await server.db
    .updateTable('storage_accounts')
    .set({ used_bytes: 50 * 1024 ** 3 })
    .execute()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  expect(await currentPlan(ada)).toMatchObject({ plan: 'free', scheduled: null, period_end: null })
  expect(await userOf(ada)).toMatchObject({
    can_use_udp_uploads: false,
    subscription: { type: 'free', storage: { used: 50 * 1024 ** 3, total: 10 * 1024 ** 3 }, is_over_storage_limit: true },
  })
  expect(await invoicesOf(ada), 'nothing is charged for Free').toHaveLength(1)
})

test('links and transfer are given again each month; links that were bought stay', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('team', { organization_name: 'Nordlys' })
  const { organization_id } = await userOf(ada)
  const owner = server.db.updateTable('link_accounts').where('owner_id', '=', organization_id ?? '')
  await owner.set({ remaining: 7, total: 260, bought: 10, forensic_remaining: 0 }).execute()
  await server.db.updateTable('organizations').set({ aspera_entitlement_bytes_remaining: 0 }).execute()
  await advanceDays(server, 30)
  await runJob(server, resetAllowances)
  expect((await userOf(ada)).subscription.reviewers, 'the month is not over').toEqual({ remaining: 7, total: 260 })
  await advanceDays(server, 1)
  await runJob(server, resetAllowances)
  const after = await userOf(ada)
  expect(after.subscription).toMatchObject({
    reviewers: { remaining: 257, total: 257 },
    forensic_watermark_reviewers: { remaining: 25, total: 25 },
  })
  expect(after.organization?.aspera_entitlement_bytes_remaining).toBe(1024 ** 4)
})

test('Team has places for ten members, and who is in it already stays', async () => {
  const { server, ada, choose } = await givenPlans()
  await choose('team', { organization_name: 'Nordlys' })
  const { organization_id } = await userOf(ada)
  const params = { organizationID: organization_id ?? '' }
  const role = await server.db
    .selectFrom('roles')
    .select('_id')
    .where('organization_id', '=', params.organizationID)
    .executeTakeFirstOrThrow()
  const invite = (from: number, count: number) =>
    ada.call(members.invite, {
      params,
      body: {
        users: Array.from({ length: count }, (_, index) => ({
          ...{ name: `Member ${from + index}`, email: `m${from + index}@nordlys.example`, role_id: role._id },
        })),
      },
    })
  await invite(1, 9)
  await expect(invite(10, 1)).rejects.toMatchObject({ code: 'plan_members' })
  await choose('business')
  await invite(10, 5)
  await server.db.updateTable('organizations').set({ subscription_type: 'team' }).execute()
  await expect(invite(20, 1)).rejects.toMatchObject({ code: 'plan_members' })
})

test('open pages hear of a plan that is bought or ends, and of a renewal that is declined: those of everyone in the account', async () => {
  const { server, ada, card, choose } = await givenPlans()
  const jun = await server.given.person('jun@nordlys.example')
  const { heard } = await hear(server.databaseUrl, { event: 'RightsChanged' })
  const whoHeard = () => heard.splice(0).map((each) => each.channel)
  await choose('pro', { billing_cycle: 'monthly' })
  await expect.poll(whoHeard).toEqual([userChannel(ada.user._id)])

  await choose('team', { organization_name: 'Nordlys', billing_cycle: 'monthly' })
  const users = () => server.db.selectFrom('users').select(['organization_id', 'role_id']).where('_id', '=', ada.user._id)
  await server.db
    .updateTable('users')
    .set(await users().executeTakeFirstOrThrow())
    .where('_id', '=', jun.user._id)
    .execute()
  const everyone = [ada, jun].map(({ user }) => userChannel(user._id)).toSorted()
  await declineCard(server, card)
  whoHeard()
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await expect.poll(() => whoHeard().toSorted()).toEqual(everyone)
  await advanceDays(server, 15)
  await runJob(server, renewPlans)
  await expect.poll(() => whoHeard().toSorted()).toEqual(everyone)
})

test('open pages hear that a renewal which was declined is paid', async () => {
  const { server, ada, card, choose } = await givenPlans()
  const { heard } = await hear(server.databaseUrl, { event: 'RightsChanged' })
  const whoHeard = () => heard.splice(0).map((each) => each.channel)
  await choose('pro', { billing_cycle: 'monthly' })
  const { provider_card } = await server.db
    .selectFrom('credit_cards')
    .select('provider_card')
    .where('_id', '=', card)
    .executeTakeFirstOrThrow()
  await expect.poll(whoHeard).toEqual([userChannel(ada.user._id)])
  await declineCard(server, card)
  await advanceDays(server, 31)
  await runJob(server, renewPlans)
  await expect.poll(whoHeard).toEqual([userChannel(ada.user._id)])

  await server.db.updateTable('credit_cards').set({ provider_card }).where('_id', '=', card).execute()
  await advanceDays(server, 1)
  await runJob(server, renewPlans)

  expect(await currentPlan(ada)).toMatchObject({ status: 'active' })
  await expect.poll(whoHeard).toEqual([userChannel(ada.user._id)])
})

test('a plan is paid by post-pay too, and is for those who may make payments and change the plan', async () => {
  const { server } = await givenPlans()
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { invoice_id } = await helen.call(plans.choose, { body: { selected_plan: 'business' } })
  expect(await invoicesOf(helen)).toMatchObject([{ _id: invoice_id, status: 'Open', amount: 400_000 }])
  const buyer = await organization.member(['billing_and_plans:can_make_payments'], 'Ida Brandt')
  await expect(buyer.call(plans.choose, { body: { selected_plan: 'free' } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(buyer.call(plans.keep, { body: {} })).rejects.toMatchObject({ code: 'forbidden' })
  const card = await givenCard(server, { user: { _id: helen.user._id, organization } })
  await server.db.updateTable('subscriptions').set({ credit_card_id: card, credit: 500 }).execute()
  expect(await currentPlan(helen), 'post-pay pays its renewals').toMatchObject({ card: null })
  await server.db.updateTable('billing_accounts').set({ using_post_pay: false }).execute()
  const mia = await organization.member(['projects:can_view'], 'Mia Lund')
  expect(await currentPlan(mia), 'how it is paid is billing').toMatchObject({ plan: 'business', card: null, credit: { amount: 0 } })
  const kit = await organization.member(['billing_and_plans:can_view'], 'Kit Solheim')
  expect(await currentPlan(kit)).toMatchObject({ card: { _id: card }, credit: { amount: 500 } })
  expect(await currentPlan(kit)).toMatchObject({ plan: 'business' })
  await expect(kit.call(plans.choose, { body: { selected_plan: 'free' } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('an account on post-pay needs no card for a plan whose price is credited', async () => {
  const { server } = await givenPlans()
  const helen = await (await server.given.organization()).member()
  await givenPostPay(server, helen, 'none')
  await helen.call(plans.choose, { body: { selected_plan: 'team' } })
  const change = { selected_plan: 'business', billing_cycle: 'monthly' } as const
  expect((await helen.call(plans.quote, { query: change })).total).toMatchObject({ amount: 0 })
  await helen.call(plans.choose, { body: { ...change, quoted_total: 0 } })
  expect(await currentPlan(helen)).toMatchObject({ plan: 'business', credit: { amount: 80_000 } })
})

test('gift cards alone buy no plan: renewals need a card', async () => {
  const server = await startServer({ SIGNUP_PLAN: 'free' })
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ subscription_type: 'free' }).execute()
  const [code = ''] = await givenGiftCards(server, 1, ['500.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  await expect(ada.call(plans.choose, { body: { selected_plan: 'pro' } })).rejects.toMatchObject({ code: 'credit_card_required' })
})

test('a plan that is chosen while links are bought stops neither', async () => {
  const { server, ada, choose } = await givenPlans()
  const { db } = server

  let choosing: ReturnType<typeof choose> | undefined
  await db.transaction().execute(async (tx) => {
    // As where a purchase of links is completed: they are added, then what the buyer has spent is counted.
    await tx.updateTable('link_accounts').set({ bought: 0 }).where('owner_id', '=', ada.user._id).execute()
    choosing = choose('pro')
    await untilWaiting(db, 1)
    await tx.updateTable('users').set({ total_dollars_spent: 0 }).where('_id', '=', ada.user._id).execute()
  })

  await expect(choosing).resolves.toMatchObject({ subscription: { plan: 'pro' } })
})
