import { accounts } from '@answerprint/contract/accounts'
import { giftCards } from '@answerprint/contract/billing'
import { invoices } from '@answerprint/contract/invoices'
import { members } from '@answerprint/contract/members'
import { plans } from '@answerprint/contract/plans'
import { expect, test } from 'vitest'
import { givenCard } from '../../../test/given/given-card.ts'
import { givenGiftCards, PIN } from '../../../test/given/given-gift-cards.ts'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import type { Person } from '../../../test/person.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import { resetAllowances } from './allowances/reset-allowances.jobs.ts'
import { renewPlans } from './renewals/renew-plans.jobs.ts'

const DECLINED_LATER = '4000000000000341'
const key = (name: string) => ({ headers: { 'idempotency-key': name } })

async function given(number?: string) {
  const server = await startServer({ SIGNUP_PLAN: 'free' })
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ country_code: 'JP', subscription_type: 'free' }).execute()
  const card = await givenCard(server, ada, number)
  const choose = (selected_plan: 'free' | 'pro' | 'team' | 'business', more: object = {}, options = {}) =>
    ada.call(plans.choose, { body: { selected_plan, credit_card_id: card, ...more } }, options)
  return { server, ada, card, choose }
}
const current = async (person: Person) => (await person.call(plans.list, {})).current
const user = async (person: Person) => (await person.call(accounts.check, {})).user
const listed = async (person: Person) => (await person.call(invoices.list, { query: {} })).invoices
const run = async (server: Server, job: typeof renewPlans) => {
  await server.parts.enqueue(server.db, job, {})
  await server.work()
}
/** Sessions end within weeks, and a plan's year is longer: the person signs in again. */
const advance = async (server: Server, days: number) => {
  server.clock.advance({ days })
  await server.db
    .updateTable('sessions')
    .set({ seen_at: server.clock.now(), expires_at: new Date('2036-01-01T00:00:00Z') })
    .execute()
}

test('the plans are listed with their prices and limits, and the account with what it has', async () => {
  const { ada } = await given()
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
  const { ada, choose } = await given()
  const { subscription, invoice_id } = await choose('pro')
  expect(subscription).toMatchObject({ plan: 'pro', billing_cycle: 'yearly', status: 'active', period_end: '2027-03-02T09:00:00.000Z' })
  expect(subscription.card).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(await user(ada)).toMatchObject({
    ...{ can_use_udp_downloads: true, can_use_udp_uploads: true, can_request_files: true, can_use_project_folders: true },
    subscription: { type: 'pro', storage: { total: 1024 ** 4 }, reviewers: { remaining: 50, total: 50 } },
  })
  expect(await listed(ada)).toMatchObject([{ _id: invoice_id, amount: 30_000, status: 'Paid' }])
  await expect(choose('pro')).rejects.toMatchObject({ code: 'plan_unchanged' })
})

test('an upgrade is paid at once, less the rest of the old period by its days', async () => {
  const { server, ada, choose } = await given()
  await choose('pro', { billing_cycle: 'monthly' })
  await advance(server, 10)
  const asked = { query: { selected_plan: 'pro', billing_cycle: 'yearly' } } as const
  const quote = await ada.call(plans.quote, asked)
  // 21 of 31 days of $30.00 are left.
  expect(quote).toMatchObject({ when: 'now', credited: { amount: 2032 }, total: { amount: 30_000 - 2032 } })
  await expect(choose('pro', { quoted_total: quote.total.amount - 1 })).rejects.toMatchObject({ code: 'quote_changed' })
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

test('a credit beyond the new price is kept, and taken off the next invoices', async () => {
  const { server, choose, ada } = await given()
  await choose('pro')
  await choose('team', { billing_cycle: 'monthly', organization_name: 'Nordlys' })
  expect(await current(ada)).toMatchObject({ plan: 'team', credit: { amount: 30_000 - 12_000 } })
  await advance(server, 31)
  await run(server, renewPlans)
  expect(await current(ada)).toMatchObject({ credit: { amount: 6_000 }, period_end: '2026-05-02T09:00:00.000Z' })
  await advance(server, 30)
  await run(server, renewPlans)
  expect(await listed(ada)).toMatchObject([{ amount: 6_000 }, { amount: 0 }, { amount: 0 }])
})

test('a person who chooses Team founds an organization, which owns plan, card and invoice', async () => {
  const { server, ada, card, choose } = await given()
  await expect(choose('team')).rejects.toMatchObject({ code: 'plan_for_organizations' })
  const { invoice_id } = await choose('team', { organization_name: 'Nordlys Distribution' }, key('found'))
  const founder = await user(ada)
  expect(founder).toMatchObject({ organization: { name: 'Nordlys Distribution', aspera_entitlement_bytes_remaining: 1024 ** 4 } })
  expect(founder.subscription).toMatchObject({ type: 'team', storage: { total: 5 * 1024 ** 4 }, reviewers: { total: 250 } })
  expect(await current(ada)).toMatchObject({ plan: 'team', card: { _id: card } })
  expect(await listed(ada)).toMatchObject([{ _id: invoice_id, amount: 120_000 }])
  const own = await server.db.selectFrom('users').select('subscription_type').where('_id', '=', ada.user._id).executeTakeFirstOrThrow()
  expect(own.subscription_type, 'what they keep as a person is on Free').toBe('free')
})

test('a declined card founds nothing and changes nothing', async () => {
  const { server, ada, choose } = await given(DECLINED_LATER)
  await expect(choose('team', { organization_name: 'Nordlys' })).rejects.toMatchObject({ code: 'card_declined' })
  expect(await user(ada)).toMatchObject({ organization_id: null, subscription: { type: 'free' } })
  expect(await server.db.selectFrom('organizations').selectAll().execute()).toEqual([])
  expect(await listed(ada)).toEqual([])
})

test('a downgrade waits for the end of the period, and is undone until then', async () => {
  const { server, ada, choose } = await given()
  await choose('pro', { billing_cycle: 'monthly' })
  const scheduled = await choose('free')
  expect(scheduled).toMatchObject({ invoice_id: null, subscription: { plan: 'pro', scheduled: { plan: 'free', title: 'Free' } } })
  expect(await ada.call(plans.keep, { body: {} })).toMatchObject({ subscription: { scheduled: null } })
  await choose('free')
  await server.db
    .updateTable('storage_accounts')
    .set({ used_bytes: 50 * 1024 ** 3 })
    .execute()
  await advance(server, 31)
  await run(server, renewPlans)
  expect(await current(ada)).toMatchObject({ plan: 'free', scheduled: null, period_end: null })
  expect(await user(ada)).toMatchObject({
    can_use_udp_uploads: false,
    subscription: { type: 'free', storage: { used: 50 * 1024 ** 3, total: 10 * 1024 ** 3 }, is_over_storage_limit: true },
  })
  expect(await listed(ada), 'nothing is charged for Free').toHaveLength(1)
})

test('renewals are one invoice for each period, however often the job runs', async () => {
  const { server, ada, choose } = await given()
  await choose('pro', { billing_cycle: 'monthly' })
  await run(server, renewPlans)
  expect(await listed(ada)).toHaveLength(1)
  await advance(server, 31)
  await run(server, renewPlans)
  await run(server, renewPlans)
  expect(await listed(ada)).toMatchObject([{ number: 'INV-2026-000002', amount: 3_000, status: 'Paid' }, { number: 'INV-2026-000001' }])
  expect(await current(ada)).toMatchObject({ status: 'active', period_end: '2026-05-02T09:00:00.000Z' })
})

test('a declined renewal is tried on days 1, 3, 5 and 7, and after 14 days the limits are those of Free', async () => {
  const { server, ada, card, choose } = await given()
  await choose('pro', { billing_cycle: 'monthly' })
  await server.db
    .updateTable('credit_cards')
    .set({ provider_card: await declinedCard(server) })
    .where('_id', '=', card)
    .execute()
  const tries = async () =>
    await server.db.selectFrom('subscriptions').select(['failed_tries', 'status', 'due_at']).executeTakeFirstOrThrow()
  await advance(server, 31)
  await run(server, renewPlans)
  expect(await user(ada)).toMatchObject({ subscription: { type: 'pro', is_pending_storage_payment: true } })
  expect(await current(ada)).toMatchObject({ status: 'past_due', amount_due: { amount: 3_000 } })
  expect(server.mailbox.at(-1)).toMatchObject({ to: ada.user.email, subject: 'Payment declined' })
  for (const [days, count] of [
    [1, 2],
    [2, 3],
    [2, 4],
    [2, 5],
  ] as const) {
    await advance(server, days)
    await run(server, renewPlans)
    expect(await tries()).toMatchObject({ failed_tries: count, status: 'past_due' })
  }
  await advance(server, 6)
  await run(server, renewPlans)
  expect((await tries()).status).toBe('past_due')
  await advance(server, 1)
  await run(server, renewPlans)
  expect(await tries()).toMatchObject({ status: 'lapsed', due_at: null, failed_tries: 5 })
  expect(await user(ada)).toMatchObject({ can_use_udp_uploads: false, subscription: { type: 'free', is_pending_storage_payment: true } })
  expect(await listed(ada)).toHaveLength(1)

  const other = await givenCard(server, ada, '5555555555554444')
  const { invoice_id } = await ada.call(plans.retry, { body: { customerCardID: other } })
  expect(await current(ada)).toMatchObject({ status: 'active', plan: 'pro', card: { _id: other }, amount_due: null })
  expect(await user(ada)).toMatchObject({ can_use_udp_uploads: true, subscription: { type: 'pro', is_pending_storage_payment: false } })
  expect((await listed(ada))[0]).toMatchObject({ _id: invoice_id, amount: 3_000 })
  await expect(ada.call(plans.retry, { body: { customerCardID: other } })).rejects.toMatchObject({ code: 'plan_nothing_due' })
})

test('a declined renewal that two people pay at the same moment is paid once, and the other charge goes back', async () => {
  const { server, ada, card, choose } = await given()
  await choose('pro', { billing_cycle: 'monthly' })
  const works = await server.db.selectFrom('credit_cards').select('provider_card').where('_id', '=', card).executeTakeFirstOrThrow()
  await server.db
    .updateTable('credit_cards')
    .set({ provider_card: await declinedCard(server) })
    .where('_id', '=', card)
    .execute()
  await advance(server, 31)
  await run(server, renewPlans)
  await server.db.updateTable('credit_cards').set(works).where('_id', '=', card).execute()
  const other = await givenCard(server, ada, '5555555555554444')
  const tries = await Promise.allSettled(
    [card, other].map((customerCardID) => ada.call(plans.retry, { body: { customerCardID } }, key(customerCardID))),
  )
  expect(tries.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listed(ada)).toHaveLength(2)
  const kept = await server.db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>(eb('captured_amount', '-', eb.ref('refunded_amount'))).as('kept'))
    .where('owner_id', '=', ada.user._id)
    .executeTakeFirstOrThrow()
  expect(kept.kept, 'two months of Pro').toBe(6_000)
  await expect(choose('pro', { billing_cycle: 'monthly' })).rejects.toMatchObject({ code: 'plan_unchanged' })
})

test('links and transfer are given again each month; links that were bought stay', async () => {
  const { server, ada, choose } = await given()
  await choose('team', { organization_name: 'Nordlys' })
  const { organization_id } = await user(ada)
  const owner = server.db.updateTable('link_accounts').where('owner_id', '=', organization_id ?? '')
  await owner.set({ remaining: 7, total: 260, bought: 10, forensic_remaining: 0 }).execute()
  await server.db.updateTable('organizations').set({ aspera_entitlement_bytes_remaining: 0 }).execute()
  await advance(server, 30)
  await run(server, resetAllowances)
  expect((await user(ada)).subscription.reviewers, 'the month is not over').toEqual({ remaining: 7, total: 260 })
  await advance(server, 1)
  await run(server, resetAllowances)
  const after = await user(ada)
  expect(after.subscription).toMatchObject({
    reviewers: { remaining: 257, total: 257 },
    forensic_watermark_reviewers: { remaining: 25, total: 25 },
  })
  expect(after.organization?.aspera_entitlement_bytes_remaining).toBe(1024 ** 4)
})

test('Team has places for ten members, and who is in it already stays', async () => {
  const { server, ada, choose } = await given()
  await choose('team', { organization_name: 'Nordlys' })
  const { organization_id } = await user(ada)
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

test('a plan is paid by post-pay too, and is for those who may make payments', async () => {
  const { server } = await given()
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { invoice_id } = await helen.call(plans.choose, { body: { selected_plan: 'business' } })
  expect(await listed(helen)).toMatchObject([{ _id: invoice_id, status: 'Open', amount: 400_000 }])
  const kit = await organization.member(['billing_and_plans:can_view'], 'Kit Solheim')
  expect(await current(kit)).toMatchObject({ plan: 'business' })
  await expect(kit.call(plans.choose, { body: { selected_plan: 'free' } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('gift cards alone buy no plan: renewals need a card', async () => {
  const server = await startServer({ SIGNUP_PLAN: 'free' })
  const ada = await server.given.person()
  await server.db.updateTable('users').set({ subscription_type: 'free' }).execute()
  const [code = ''] = await givenGiftCards(server, 1, ['500.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  await expect(ada.call(plans.choose, { body: { selected_plan: 'pro' } })).rejects.toMatchObject({ code: 'credit_card_required' })
})

/** The provider refuses this card from now on. */
async function declinedCard(server: Server): Promise<string> {
  const person = await server.given.person('other@studio.example')
  const card = await givenCard(server, person, DECLINED_LATER)
  return (await server.db.selectFrom('credit_cards').select('provider_card').where('_id', '=', card).executeTakeFirstOrThrow())
    .provider_card
}
