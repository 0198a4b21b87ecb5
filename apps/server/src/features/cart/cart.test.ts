import { accounts } from '@answerprint/contract/accounts'
import { giftCards } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { invoices } from '@answerprint/contract/invoices'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenGiftCards, PIN } from '../../../test/given/given-gift-cards.ts'
import { givenCard } from '../../../test/given/given-card.ts'
import { captionsOf, discsOf, givenFilm, givenShipping, TORONTO } from '../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../test/given/given-post-pay.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenCart() {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada, 'What the River Kept')
  const film = await givenFilm(server, ada, projectID)
  const add = (body: Parameters<typeof ada.call<typeof orders.add>>[1]['body']) => ada.call(orders.add, { params: { projectID }, body })
  return { ...server, server, ada, projectID, film, add }
}

test('totals add up at each step: promo, shipping by the chosen rate, tax by its place', async () => {
  const { ada, film, add } = await givenCart()
  await add(captionsOf(film))
  await add(discsOf(film, 35))
  const before = await ada.call(cart.get, {})
  // 35 DVD at 7.50, 90 minutes at 1.00, authoring.
  expect(before).toMatchObject({
    subtotal: 38_000 + 26_250 + 9000 + 4500,
    shipping_total: 0,
    tax_total: 0,
    shipment: { weight_kg: 3.5, selected_rate: null },
  })

  const shipped = await givenShipping(ada, 'FEDEX_2_DAY')
  expect(shipped).toMatchObject({
    shipping_total: 3745,
    shipment: { selected_rate: { shipping_type: 'FEDEX_2_DAY', rate: 3745, rate_formatted: '$37.45', currency_symbol: '$' } },
    tax_label: expect.stringContaining('13%'),
  })
  const promoted = (await ada.call(cart.applyPromoCode, { body: { promoCode: ' welcome10 ' } })).cart
  expect(promoted).toMatchObject({ promo: { code: 'WELCOME10' }, promo_total: 7775 })
  const taxed = promoted.subtotal - promoted.promo_total + promoted.shipping_total
  expect(promoted.tax_total).toBe(Math.round(taxed * 0.13))
  expect(promoted.total).toBe(taxed + promoted.tax_total)
  expect(promoted.payment_total).toBe(promoted.total)
  const promos = promoted.orders.flatMap((each) => each.lineItems.map((item) => item.promo))
  expect(promos.reduce((sum, each) => sum + each, 0)).toBe(7775)

  const picked = await ada.call(cart.update, { body: { key: 'willPickup', value: true } })
  expect(picked).toMatchObject({ shipping_total: 0, willPickup: true, pickup: { name: 'Front Desk' }, shipment: { selected_rate: null } })
  await expect(ada.call(cart.buy, { body: { willPickup: false } }), 'it is sent, and nowhere yet').rejects.toMatchObject({
    code: 'ADDRESS',
  })
  expect(await ada.call(cart.get, {})).toMatchObject({ willPickup: true })
  expect((await ada.call(cart.applyPromoCode, { body: { promoCode: '' } })).cart.promo).toBeNull()
  for (const promoCode of ['EXPIRED', 'DCP50X', 'nothing'])
    await expect(ada.call(cart.applyPromoCode, { body: { promoCode } })).rejects.toMatchObject({
      code: 'invalid_promo',
      message: 'This promo code is not valid.',
    })
})

test('a promo code is kept for who has ordered nothing yet, and is on their first order', async () => {
  const { ada, film, add } = await givenCart()
  await expect(ada.call(cart.applyPromoCode, { body: { promoCode: '' } })).resolves.toMatchObject({ promo: null, cart: { count: 0 } })
  const { promo } = await ada.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } })
  expect(promo).toMatchObject({ code: 'WELCOME10' })
  expect((await ada.call(accounts.check, {})).user.active_promo_id).toBe(promo?._id)
  await expect(ada.call(cart.applyPromoCodeByID, { body: { promoID: promo?._id ?? '' } })).resolves.toMatchObject({
    promo,
    cart: { count: 0 },
  })
  await add(discsOf(film))
  const { subtotal, promo_total } = await ada.call(cart.get, {})
  expect(promo_total).toBe(subtotal / 10)
})

test('a rate is one that was offered for this shipment in the last hour, at the price that was offered', async () => {
  const { ada, film, add, clock } = await givenCart()
  await add(discsOf(film))
  const shipmentID = (await ada.call(cart.get, {})).shipment?._id ?? ''
  const select = (rate: string | { shipping_type: string; rate?: number }) => ada.call(cart.selectRate, { body: { shipmentID, rate } })
  await expect(select('FEDEX_GROUND')).rejects.toMatchObject({ code: 'rate_not_offered' })
  await expect(ada.call(cart.rates, { query: { ...TORONTO, state_or_province_code: '', shipmentID } })).rejects.toMatchObject({
    code: 'address_refused',
    message: 'An error occured. Please try again.',
  })
  const { rates } = await ada.call(cart.rates, { query: { ...TORONTO, shipmentID } })
  expect(rates.map((each) => [each.shipping_type, each.rate])).toEqual([
    ['FEDEX_GROUND', 1495],
    ['FEDEX_2_DAY', 2995],
    ['STANDARD_OVERNIGHT', 4495],
  ])
  await expect(select('PRIORITY_OVERNIGHT')).rejects.toMatchObject({ code: 'rate_not_offered' })
  expect(await select({ shipping_type: 'FEDEX_GROUND', rate: 1 })).toMatchObject({ shipping_total: 1495 })
  // More to send weighs more: the rate is chosen again.
  await add(discsOf(film, 20))
  expect(await ada.call(cart.get, {})).toMatchObject({
    shipping_total: 0,
    shipment: { selected_rate: null, destination_address: { city: 'Toronto' } },
  })
  clock.advance({ seconds: 3601 })
  await expect(select('FEDEX_GROUND')).rejects.toMatchObject({ code: 'rate_not_offered' })
})

test('a rate that was chosen is valid for a day: then the cart asks for another one, and nothing is bought at the old one', async () => {
  const { ada, film, add, server, clock } = await givenCart()
  await givenPostPay(server, ada)
  await add(discsOf(film))
  const { total, revision } = await givenShipping(ada)
  clock.advance({ hours: 23 })
  expect((await ada.call(cart.get, {})).total).toBe(total)
  clock.advance({ hours: 2 })
  expect(await ada.call(cart.get, {})).toMatchObject({ shipping_total: 0, shipment: { selected_rate: null } })
  await expect(ada.call(cart.buy, { body: { total, revision } })).rejects.toMatchObject({ code: 'cart_changed' })
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'ADDRESS', message: 'Choose a shipping rate.' })
})

test('a cart is bought once: orders get their numbers, the invoice its lines, and the cart is empty', async () => {
  const { ada, film, add, server, projectID, db } = await givenCart()
  await givenPostPay(server, ada)
  await add(captionsOf(film))
  await add(discsOf(film, 35))
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'ADDRESS', status: 422, message: 'Address is required.' })
  await givenShipping(ada)
  await ada.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } })
  const { total } = await ada.call(cart.get, {})

  const headers = { 'idempotency-key': 'one purchase' }
  const bought = await ada.call(cart.buy, { body: { total } }, { headers })
  expect(await ada.call(cart.buy, { body: { total } }, { headers }), 'a double click').toEqual(bought)
  expect(bought.orders.map((each) => each.order_number)).toEqual([100_001, 100_002])
  expect(bought.new_invoice).toMatchObject({ amount: total, payment_sources: [{ type: 'post_pay', amount: total }] })
  const invoice = await ada.call(invoices.get, { params: { invoiceID: bought.invoice_id }, query: {} })
  expect(invoice.lines.reduce((sum, each) => sum + each.amount.amount, 0)).toBe(invoice.subtotal.amount - invoice.promo_total.amount)
  const [captions, discs] = bought.orders.map((each) => each.order_number)
  expect(invoice.lines.map(({ service, project_title, order_number }) => [service, project_title, order_number])).toEqual([
    ...Array.from({ length: 2 }, () => ['Closed Captions', 'What the River Kept', captions]),
    ...Array.from({ length: 3 }, () => ['Discs', 'What the River Kept, Halcyon', discs]),
  ])
  expect(invoice).toMatchObject({
    lines: [
      { title: 'Web captions, base', unit_price: { amount: 2000 }, promo: { amount: 200 }, amount: { amount: 1800 } },
      {},
      {},
      {},
      {},
    ],
    ...{ subtotal: { amount: 77_750 }, promo_total: { amount: 7775 }, promo_label: 'WELCOME10', shipping_label: 'FEDEX GROUND' },
  })
  expect(invoice.shipping_total.amount).toBe(2245)
  expect(await ada.call(cart.get, {})).toMatchObject({ count: 0, total: 0, promo: null, shipment: null })
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'cart_empty', status: 422 })
  await expect(ada.call(cart.applyPromoCode, { body: { promoCode: 'WELCOME10' } }), 'once for an account').rejects.toMatchObject({
    code: 'invalid_promo',
  })

  const listed = await ada.call(orders.list, { query: {} })
  expect(listed).toMatchObject({
    count: 2,
    orders: [
      {
        order_number: 100_002,
        order_type: 'discs',
        job_status: 'Pending',
        upload_status: 'None',
        shipment: { destination_address: 'Toronto, ON', tracking_number: null },
      },
      {
        order_number: 100_001,
        order_type: 'cc',
        job_status: 'Pending',
        upload_status: 'Pending',
        project_id: projectID,
        invoice_id: bought.invoice_id,
        shipment: null,
      },
    ],
  })
  const history = await db.selectFrom('history').select('message_plain').where('type', '=', 'Order').orderBy('_id').execute()
  expect(history.map((each) => each.message_plain)).toEqual([
    'Ada Lindqvist ordered Closed Captions, What the River Kept',
    'Ada Lindqvist ordered Discs, Halcyon',
  ])
})

test('what a buyer adds is where it is looked for: their own number on the invoice, the note with each order', async () => {
  const { ada, film, add, server } = await givenCart()
  await givenPostPay(server, ada)
  await add(captionsOf(film))
  const note = 'The reel change is\nat 41:07.'
  const bought = await ada.call(cart.buy, { body: { purchase_order: ' PO 4711/26 ', note } })
  const { invoice_id: invoiceID } = bought
  expect(await ada.call(invoices.get, { params: { invoiceID }, query: {} })).toMatchObject({ purchase_order: 'PO 4711/26' })
  const { payload } = await ada.request(invoices.get, { params: { invoiceID }, query: { format: 'ubl' } })
  expect(payload).toContain('<cac:OrderReference><cbc:ID>PO 4711/26</cbc:ID></cac:OrderReference>')
  const [order] = bought.orders
  expect((await ada.call(orders.get, { params: { orderID: order?._id ?? '' } })).events).toMatchObject([
    { kind: 'ordered' },
    { kind: 'message', text: note },
  ])
})

test('two pages of one cart: what the other one changed is not bought unseen, and no rate goes to an address that it typed', async () => {
  const { ada, film, add, server, db } = await givenCart()
  await givenPostPay(server, ada)
  await add(discsOf(film))
  const seen = await givenShipping(ada)
  const shipmentID = seen.shipment?._id ?? ''
  const hamilton = { ...TORONTO, address_line1: '1 Main Street West', city: 'Hamilton', postal_code: 'L8P 1H1' }
  await ada.call(cart.rates, { query: { ...hamilton, shipmentID } })
  const select = (address: typeof TORONTO) => ada.call(cart.selectRate, { body: { shipmentID, rate: 'FEDEX_GROUND', address } })
  await expect(select(TORONTO)).rejects.toMatchObject({ code: 'rate_of_other_address', status: 409 })
  expect((await ada.call(cart.get, {})).revision).toBe(seen.revision)

  const moved = await select(hamilton)
  expect(moved.total, 'it costs the same there').toBe(seen.total)
  const buy = ({ total, revision }: typeof seen) => ada.call(cart.buy, { body: { total, revision } })
  const changed = { code: 'cart_changed', status: 409, message: expect.stringContaining('Nothing was charged') }
  await expect(buy(seen)).rejects.toMatchObject(changed)
  await ada.call(cart.remove, { params: { orderID: moved.orders[0]?._id ?? '' } })
  await add(discsOf(film))
  await expect(buy(moved)).rejects.toMatchObject(changed)
  expect(await db.selectFrom('invoices').select('_id').execute()).toEqual([])
  expect(await buy(await ada.call(cart.get, {}))).toMatchObject({ orders: [{ label: 'discs' }] })
})

test('what keeps a cart from being bought is named: a price that changed, and an order whose file is archived', async () => {
  const { ada, film, add, server, db } = await givenCart()
  await givenPostPay(server, ada)
  await add(captionsOf(film))
  const { total, revision } = await ada.call(cart.get, {})
  await expect(ada.call(cart.buy, { body: { total: total - 1 } })).rejects.toMatchObject({
    ...{ code: 'cart_changed', status: 409, cart: { total, revision } },
    message: 'The price has changed: it is $380.00 now, and was $379.99. Nothing was charged: look at it again.',
  })
  await db.updateTable('files').set({ frozen_at: server.clock.now() }).where('_id', '=', film).execute()
  await expect(ada.call(cart.buy, { body: { total } })).rejects.toMatchObject({
    ...{ code: 'cart_changed', status: 409 },
    message: 'What the River Kept: This content is archived. Restore it first: halcyon.mp4. Nothing was charged.',
  })
})

test('an order that the buyer does not see any more is not bought with the rest, though a card was declined for it', async () => {
  const { ada, film, add, server, projectID, db } = await givenCart()
  await add(captionsOf(film))
  const { _id: other } = await server.given.project(ada, 'Kilometre 412')
  const reel = await givenFilm(server, ada, other)
  await ada.call(orders.add, { params: { projectID: other }, body: captionsOf(reel) })
  const customerCardID = await givenCard(server, ada, '4000000000000341')
  await expect(ada.call(cart.buy, { body: { customerCardID } })).rejects.toMatchObject({ code: 'card_declined' })

  const bob = await server.given.person()
  await db.updateTable('projects').set({ owner_id: bob.user._id }).where('_id', '=', projectID).execute()
  await givenPostPay(server, ada)
  const bought = await ada.call(cart.buy, { body: {} })
  expect(bought.orders.map((each) => each.project_title)).toEqual(['Kilometre 412'])
  expect(bought.new_invoice.amount).toBe(38_000)
})

test('what a PUT updates a PATCH updates alike', async () => {
  const { ada, film, add } = await givenCart()
  await add(discsOf(film))
  await givenShipping(ada)
  const shipmentID = (await ada.call(cart.get, {})).shipment?._id ?? ''
  const patch = { ...cart.selectRate, method: 'PATCH' } as unknown as typeof cart.selectRate
  expect(await ada.call(patch, { body: { shipmentID, rate: 'FEDEX_2_DAY' } })).toMatchObject({
    shipment: { selected_rate: { shipping_type: 'FEDEX_2_DAY' } },
  })
})

test('fifty purchases of one cart at once buy it once', async () => {
  const { ada, film, add, server, db } = await givenCart()
  await givenPostPay(server, ada)
  await add(captionsOf(film))
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => ada.call(cart.buy, { body: {} })))
  expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('invoices').select('_id').execute()).toHaveLength(1)
})

test('gift cards pay what they cover; without a card the rest is refused as the cart says it', async () => {
  const { ada, film, add, server } = await givenCart()
  await add(captionsOf(film))
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'CREDIT_CARD', message: 'A credit card is required.' })
  const [code = '', other = ''] = [...(await givenGiftCards(server, 1, ['100.00'])), ...(await givenGiftCards(server, 2, ['500.00']))]
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  expect(await ada.call(cart.get, {})).toMatchObject({
    total: 38_000,
    gift_card_total: 10_000,
    payment_total: 28_000,
    payment_total_formatted: '$280.00',
  })
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'CREDIT_CARD' })
  await ada.call(giftCards.redeem, { body: { code: other, pin: PIN } })
  const bought = await ada.call(cart.buy, { body: {} })
  expect(bought.new_invoice.payment_sources.map(({ type, amount }) => [type, amount])).toEqual([
    ['gift_card', 10_000],
    ['gift_card', 28_000],
  ])
})

test('drives that are rented need a card, unless the account is on post-pay', async () => {
  const { ada, film, add, server } = await givenCart()
  const [code = ''] = await givenGiftCards(server, 1, ['500.00'])
  await ada.call(giftCards.redeem, { body: { code, pin: PIN } })
  const rent = { drive_type: 'rent' as const, accept_rental_drive_terms: true }
  await add({ type: 'send-drives', specifications: rent, _files: [{ id: film, type: 'source_file' }] })
  await ada.call(cart.update, { body: { key: 'willPickup', value: true } })
  expect(await ada.call(cart.get, {})).toMatchObject({ payment_total: 0, needs_card: true, held_formatted: '$249.00' })
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'CREDIT_CARD' })
  await givenPostPay(server, ada)
  expect(await ada.call(cart.buy, { body: { willPickup: true } })).toMatchObject({ orders: [{ label: 'ship_drive' }] })
})
