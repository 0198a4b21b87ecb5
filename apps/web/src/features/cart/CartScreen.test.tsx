import type { PaymentMethods } from '@answerprint/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartQuery } from '#platform/cart'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../platform/testing/show.tsx'
import type { Cart } from './cart.api.ts'
import { CartScreen } from './CartScreen.tsx'
import { QuotesScreen } from './quotes/QuotesScreen.tsx'

const user = { _id: 'u-1', permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const giftCard = { _id: 'g-1', original_amount: 9000, current_amount: 9000, last4: '0022', is_payment_active: false }
const methods = {
  ...{ credit_cards: [], gift_cards: [giftCard], activeGiftCards: [], giftCardTotal: 0, can_post_pay: false, using_post_pay: false },
  ...{ default_credit_card_id: null, card_provider: null, post_pay: null },
} as unknown as PaymentMethods
const paid = { ...methods, gift_cards: [{ ...giftCard, is_payment_active: true }] }
const order = { _id: 'o-1', label: 'captions', title: 'Halcyon', project: { title: 'Halcyon', poster: null }, lineItems: [] }
const unpaid = {
  ...{
    orders: [order],
    promo: null,
    promo_total: 0,
    shipment: null,
    notice: null,
    willPickup: false,
    needs_card: false,
    held_formatted: null,
    tax_label: '',
  },
  ...{ gift_card_total: 0, payment_total: 5000, payment_total_formatted: '$50.00', total: 5000, total_formatted: '$50.00' },
} as unknown as Cart
const covered: Cart = { ...unpaid, gift_card_total: 5000, payment_total: 0, payment_total_formatted: '$0.00' }

afterEach(() => {
  vi.unstubAllGlobals()
})

const TORONTO = {
  ...{ organization: 'Northlight', address_line1: '214 King Street West', address_line2: '', city: 'Toronto', postal_code: 'M5H 3S6' },
  ...{ state_or_province_code: 'ON', country_code: 'CA', phone_number: '+1 416 555 0142' },
}
const shipped = {
  ...{ ...unpaid, orders: [{ ...order, includes_shipment: true, problem: null }], pickup: { name: '', street: '', city: '', hours: '' } },
  shipment: { _id: 's-1', contents: '25 discs', weight_kg: 3, selected_rate: null, destination_address: TORONTO },
} as unknown as Cart
const WELCOME = { _id: 'p-1', code: 'WELCOME10', label: '10% off' }

/** What a cart that can be bought is asked for: a promo code is accepted, its purchase is declined, and it is quoted. */
async function answerOf(address: string, method: string) {
  if (address.includes('applyPromoCode')) return Response.json({ success: true, cart: { ...covered, promo: WELCOME } })
  if (address.includes('/quotes')) return Response.json(method === 'POST' ? { number: 'Q-000001' } : { quotes: [] })
  if (address.includes('/utilities')) return Response.json({ countries: [] })
  if (method !== 'POST') return undefined
  return Response.json({ code: 'card_declined', message: 'Your card was declined.' }, { status: 402 })
}

type Opened = { fails?: boolean; at?: string; seen?: Cart; buy?: (key: string | null) => Response | undefined }

/** The payment step of a cart that one gift card can pay; its switch is answered once `answer` is called. `fails`: the first cart does not come. `buy`: answers the purchase of `seen`, which empties the cart. */
async function open({ fails = false, at = '/cart/payment', seen = unpaid, buy }: Opened = {}) {
  const { promise: released, resolve: answer } = Promise.withResolvers<void>()
  let isAway = fails
  let isBought = false
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (buy && method === 'POST' && address.endsWith('/billing/cart')) {
      isBought = true
      const answered = buy(new Headers(headers).get('idempotency-key'))
      if (answered === undefined) throw new TypeError('Failed to fetch')
      return answered
    }
    if (isBought && address.includes('/billing/cart')) return Response.json({ ...seen, orders: [], gift_card_total: 0, revision: 'empty' })
    const answered = seen === unpaid ? undefined : await answerOf(address, method)
    if (answered) return answered
    if (seen !== unpaid && address.includes('/billing/cart')) return Response.json(seen)
    if (address.includes('/giftcards/toggle')) {
      await released
      return Response.json({ ...covered, ...paid })
    }
    if (!address.includes('/billing/cart')) return Response.json(methods)
    if (isAway) {
      isAway = false
      return Response.json({ code: 'not_found', message: 'The cart is away.' }, { status: 404 })
    }
    return Response.json(unpaid)
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  if (!fails) client.setQueryData(cartQuery.queryKey, seen)
  const root = createRootRoute()
  const steps = (['shipping', 'payment', 'confirmation'] as const).map((step) =>
    createRoute({ getParentRoute: () => root, path: `/cart/${step}`, component: () => <CartScreen step={step} /> }),
  )
  const quotes = createRoute({ getParentRoute: () => root, path: '/quotes', component: QuotesScreen })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([...steps, quotes]), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { answer, client }
}

const next = page.getByRole('button', { name: 'Next: Confirmation' })

test('rented drives say why they need a card though gift cards pay, and the way to add one has the focus', async () => {
  await open({ seen: { ...covered, needs_card: true, held_formatted: '$249.00' } })
  await expect.element(page.getByText('Rented drives need a credit card: $249.00 is held on it until they are back.')).toBeVisible()
  await next.first().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('A credit card is required.')
  await expect.element(page.getByRole('button', { name: 'Add Payment Method' })).toHaveFocus()
})

test('a gift card that is switched on at the payment step pays, and Next pressed before the totals are known waits for them', async () => {
  const { answer } = await open()
  await next.click()
  await expect.element(page.getByText('A credit card is required.')).toBeVisible()
  await page.getByRole('switch', { name: /^Pay with gift card/ }).click({ force: true })
  await next.click()
  answer()
  await expect.element(page.getByRole('button', { name: 'Place Order' }).first()).toBeVisible()
  await expect.element(page.getByText('Gift card •••• 0022').first()).toBeVisible()
})

test('a promo link puts its code on the cart, and says so', async () => {
  await open({ at: '/cart/payment?promo=p-1', seen: covered })
  await expect.element(page.getByRole('status').getByText('Promo code WELCOME10 is on your cart')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next: Payment' }).first()).toBeVisible()
})

test('a cart that could not be loaded says so, and is asked for again', async () => {
  await open({ fails: true })
  await expect.element(page.getByText('The cart is away.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(next).toBeVisible()
})

test('with an address and no rate, a rate is asked for, and its button has the focus', async () => {
  await open({ at: '/cart/shipping', seen: shipped })
  await page.getByRole('button', { name: 'Next: Payment' }).first().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a shipping rate.')
  await expect.element(page.getByRole('button', { name: 'Choose a rate' })).toHaveFocus()
})

test('discs that will be picked up are not marked as shipped', async () => {
  await open({ at: '/cart/shipping', seen: shipped })
  await expect.element(page.getByText('Ships', { exact: true })).toBeVisible()
  await open({ at: '/cart/shipping', seen: { ...shipped, willPickup: true } })
  await expect.element(page.getByText('Pickup', { exact: true })).toBeVisible()
})

test('the focus goes on from what was pressed: to the code that was applied, to a refusal, to the quotes', async () => {
  await open({ at: '/cart/confirmation', seen: covered })
  await page.getByLabelText('Promo code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove promo code' })).toHaveFocus()
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined.')
  await page.getByRole('button', { name: 'Make a quote' }).click()
  await expect.element(page.getByRole('heading', { name: 'Quotes' })).toHaveFocus()
})

test('what is said of an item that was removed is dismissed', async () => {
  const notice = 'An item was removed because its file no longer exists.'
  await open({ at: '/cart/confirmation', seen: { ...covered, notice } })
  await expect.element(page.getByText(notice)).toBeVisible()
  const sent = vi.fn(async () => Response.json(covered))
  vi.stubGlobal('fetch', sent)
  await page.getByRole('button', { name: 'Dismiss this notice' }).click()
  await expect.element(page.getByText(notice)).not.toBeInTheDocument()
  expect(sent.mock.calls[0]).toMatchObject([
    expect.stringMatching(/billing\/cart$/),
    { method: 'PUT', body: '{"key":"notice","value":null}' },
  ])
})

const BOUGHT = { orders: [], invoice_id: 'i-1', new_invoice: { number: 'INV-2026-000001', amount_formatted: '$50.00' } }

test('an order whose answer was lost is asked for once more with its key, and is shown as bought', async () => {
  const keys: (string | null)[] = []
  const buy = (key: string | null) => (keys.push(key) === 1 ? undefined : Response.json(BOUGHT))
  await open({ at: '/cart/confirmation', seen: covered, buy })
  await page.getByRole('button', { name: 'Place Order' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Purchase Complete!' })).toHaveFocus()
  await expect.element(page.getByText(/INV-2026-000001/)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('while the line stays down, what was ordered stays on the page, and can be asked for again', async () => {
  let isUp = false
  await open({ at: '/cart/confirmation', seen: covered, buy: () => (isUp ? Response.json(BOUGHT) : undefined) })
  const place = page.getByRole('button', { name: 'Place Order' }).first()
  await place.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  await expect.element(page.getByText('Your cart is empty.')).not.toBeInTheDocument()
  isUp = true
  await place.click()
  await expect.element(page.getByRole('heading', { name: 'Purchase Complete!' })).toBeVisible()
})

test('a cart that was bought in another tab takes the words for it along, and its empty page leads to the orders', async () => {
  const { client } = await open({ at: '/cart/confirmation', seen: covered })
  await page.getByLabelText('Purchase-order number').fill('PO 4711/26')
  await page.getByRole('textbox', { name: 'Note' }).fill('The reel change is at 41:07.')
  client.setQueryData(cartQuery.queryKey, { ...covered, orders: [], revision: 'empty' })
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  client.setQueryData(cartQuery.queryKey, { ...covered, revision: 'next' })
  await expect.element(page.getByLabelText('Purchase-order number')).toHaveValue('')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  expect(sessionStorage.getItem('cart.words.u-1')).toBeNull()
})

test('the words for a cart stay while its only item is removed to be ordered anew', async () => {
  const words = JSON.stringify({ purchase_order: 'PO 4711/26', note: '' })
  sessionStorage.setItem('cart.words.u-1', words)
  const { client } = await open({ at: '/cart/shipping', seen: shipped })
  vi.stubGlobal('fetch', async () => Response.json({ ...shipped, orders: [], shipment: null }))
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible()
  client.setQueryData(cartQuery.queryKey, shipped)
  await expect.element(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  expect(sessionStorage.getItem('cart.words.u-1')).toBe(words)
  client.setQueryData(cartQuery.queryKey, { ...shipped, orders: [], shipment: null })
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible()
  expect(sessionStorage.getItem('cart.words.u-1'), 'what is bought next takes them along').toBeNull()
})
