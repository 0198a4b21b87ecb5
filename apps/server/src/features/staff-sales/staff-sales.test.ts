import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { plans } from '@answerprint/contract/plans'
import { staffSales } from '@answerprint/contract/staff-sales'
import { expect, test } from 'vitest'
import { captionsOf, givenFilm } from '../../../test/given/given-orders.ts'
import { startServer } from '../../../test/start-server.ts'
import { accountCommands } from '../staff/index.ts'

async function givenStaff() {
  const server = await startServer()
  const sam = await server.given.person('sam@answerprint.example', 'Sam Support')
  await accountCommands['staff add'](server.db, 'sam@answerprint.example')
  const ada = await server.given.person('ada@studio.example', 'Ada Lindqvist')
  const jun = await server.given.person('jun@studio.example', 'Jun Park')
  for (const person of [ada, jun]) {
    const { _id: projectID } = await server.given.project(person)
    await person.call(orders.add, { params: { projectID }, body: captionsOf(await givenFilm(server, person, projectID)) })
  }
  return { ...server, server, sam, ada, jun }
}

test('before a price is set, staff see what changes and for whom; carts follow, and an account keeps its own price', async () => {
  const { sam, ada, jun, clock } = await givenStaff()
  const own = { code: 'captions_web_minute', amount: '3.00', who: 'jun@studio.example' }
  expect(await sam.call(staffSales.previewPrice, { query: own })).toMatchObject({
    ...{ name: 'Web captions, minute', before: { amount: 400 }, after: { amount: 300 }, account: 'Jun Park', keep: [] },
    carts: [{ email: 'jun@studio.example', before: { formatted: '$380.00' }, after: { formatted: '$290.00' } }],
  })
  expect((await jun.call(cart.get, {})).subtotal, 'a look changes nothing').toBe(38_000)
  await sam.call(staffSales.setPrice, { body: own })
  const general = { code: 'captions_web_minute', amount: '5.00' }
  expect(await sam.call(staffSales.previewPrice, { query: general })).toMatchObject({
    ...{ before: { amount: 400 }, after: { amount: 500 }, account: null, keep: [{ account: 'Jun Park', price: { amount: 300 } }] },
    carts: [{ email: 'ada@studio.example', before: { amount: 38_000 }, after: { amount: 47_000 } }],
  })
  await sam.call(staffSales.setPrice, { body: { ...general, from: '2026-12-01' } })
  expect((await sam.call(staffSales.catalogue, {})).items.find((each) => each.code === general.code)).toMatchObject({
    ...{ price: { amount: 400 }, next: { price: { amount: 500 }, valid_from: '2026-12-01T00:00:00.000Z' }, own_prices: 1 },
  })
  await sam.call(staffSales.setPrice, { body: general })
  clock.advance({ seconds: 1 })
  expect([(await ada.call(cart.get, {})).subtotal, (await jun.call(cart.get, {})).subtotal]).toEqual([47_000, 29_000])
  await sam.call(staffSales.setPrice, { body: { ...own, amount: 'none' } })
  clock.advance({ seconds: 1 })
  expect((await jun.call(cart.get, {})).subtotal, 'as everybody').toBe(47_000)
})

test('a price that is none is refused with its field, and customers set none', async () => {
  const { sam, ada } = await givenStaff()
  const refused = (body: object) =>
    sam.call(staffSales.setPrice, { body: { code: 'dcp_crop', amount: '5.00', ...body } }).catch(({ errors }) => errors?.[0]?.field)
  const wrong = [
    { code: 'unheard_of' },
    { amount: '5,00' },
    { amount: '-5.00' },
    { amount: 'none' },
    { from: '2020-01-01' },
    { who: 'x@y.z' },
  ]
  expect(await Promise.all(wrong.map(refused))).toEqual(['code', 'amount', 'amount', 'amount', 'from', 'who'])
  await expect(ada.call(staffSales.setPrice, { body: { code: 'dcp_crop', amount: '5.00' } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('promo codes are made in number, each used once, and end when staff switch them off', async () => {
  const { sam, ada, jun } = await givenStaff()
  const wanted = { code: 'fest', count: 50, kind: 'percent' as const, value: '25', max_uses: 1, order_types: ['closed-captions' as const] }
  const { promos } = await sam.call(staffSales.makePromos, { body: wanted })
  expect(new Set(promos.map((each) => each.code)).size).toBe(50)
  expect(promos[0]).toMatchObject({ label: '25% off', uses: 0, is_active: true })
  expect(promos.every((each) => /^FEST-[0-9A-F]{10}$/.test(each.code))).toBe(true)
  const [first] = promos
  const apply = (person: typeof ada) => person.call(cart.applyPromoCode, { body: { promoCode: first?.code.toLowerCase() ?? '' } })
  expect((await apply(ada)).cart).toMatchObject({ promo_total: 9500, total: 28_500 })
  const params = { promoID: first?._id ?? '' }
  expect(await sam.call(staffSales.switchPromo, { params, body: { is_active: false } })).toMatchObject({ is_active: false })
  await expect(apply(jun)).rejects.toMatchObject({ code: 'invalid_promo' })
  expect(await ada.call(cart.get, {}), 'it is off at the next look').toMatchObject({ promo: null, total: 38_000 })
  const refused = (body: object) =>
    sam.call(staffSales.makePromos, { body: { ...wanted, ...body } }).catch(({ errors }) => errors?.[0]?.field)
  expect(
    await Promise.all(
      [{ value: '101' }, { kind: 'amount', value: '0' }, { code: 'welcome10', count: 1 }, { ends_on: '2020-01-01' }].map(refused),
    ),
  ).toEqual(['value', 'value', 'code', 'ends_on'])
  expect((await sam.call(staffSales.promos, { query: { search: 'welcome' } })).promos).toMatchObject([{ code: 'WELCOME10' }])
})

test('a promo code whose time is over is said to be, and ends once', async () => {
  const { sam, clock, db } = await givenStaff()
  const body = { code: 'spring', kind: 'percent' as const, value: '25', ends_on: '2026-03-02' }
  const make = async (more: object) => (await sam.call(staffSales.makePromos, { body: { ...body, ...more } })).promos[0]
  const [timed, open] = [await make({}), await make({ code: 'always', ends_on: undefined })]
  expect([timed?.is_over, open?.is_over]).toEqual([false, false])
  clock.advance({ days: 1 })
  const listed = async (search: string) => (await sam.call(staffSales.promos, { query: { search } })).promos[0]
  expect([await listed('spring'), await listed('always')]).toMatchObject([
    { is_active: true, is_over: true },
    { is_active: true, is_over: false },
  ])
  const turn = (promo: typeof timed, is_active: boolean) =>
    sam.call(staffSales.switchPromo, { params: { promoID: promo?._id ?? '' }, body: { is_active } })
  const ended = { code: 'promo_ended', status: 409, message: 'This promo code has ended already.' }
  for (const is_active of [false, true]) await expect(turn(timed, is_active)).rejects.toMatchObject(ended)
  await turn(open, false)
  await expect(turn(open, false)).rejects.toMatchObject(ended)
  expect(await turn(open, true)).toMatchObject({ is_active: true, is_over: false })
  const lines = await db.selectFrom('access_log').select('action').where('action', '=', 'billing.promo_switched').execute()
  expect(lines, 'what was refused is not in the audit log').toHaveLength(2)
})

test('staff give an account a plan without a charge, until a day; what was paid before is credited', async () => {
  const { sam, ada, db } = await givenStaff()
  const give = (body: object) => sam.call(staffSales.setPlan, { body: { who: 'ada@studio.example', plan: 'pro', ...body } })
  expect(await give({ until: '2026-12-31' })).toEqual({ account: 'Ada Lindqvist', plan: 'pro' })
  expect(await ada.call(plans.list, {})).toMatchObject({ current: { plan: 'pro' } })
  const row = () => db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ period_price: 0, scheduled_plan: 'free', due_at: new Date('2027-01-01T00:00:00Z') })
  expect(await db.selectFrom('invoices').select('_id').execute()).toEqual([])
  await db.updateTable('subscriptions').set({ period_price: 30_000 }).execute()
  await give({ plan: 'business', renews: true })
  const { credit } = await row()
  expect(credit).toBeGreaterThan(29_000)
  await give({ plan: 'free' })
  expect(await row()).toMatchObject({ plan: 'free', credit, due_at: null })
  await expect(give({ who: 'no-account@studio.example' })).rejects.toMatchObject({ errors: [{ field: 'who' }] })
  await expect(give({ until: '2020-01-01' })).rejects.toMatchObject({ errors: [{ field: 'until' }] })
  await expect(ada.call(staffSales.setPlan, { body: { who: 'ada@studio.example', plan: 'pro' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const logged = await db.selectFrom('access_log').select(['owner_id', 'staff_id']).where('action', '=', 'plan.given').execute()
  expect(logged[0]).toEqual({ owner_id: ada.user._id, staff_id: sam.user._id })
})
