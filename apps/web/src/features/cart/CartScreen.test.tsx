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

const user = { _id: 'u-1', permissions: { 'billing_and_plans:can_make_payments': true } } as unknown as User
const giftCard = { _id: 'g-1', original_amount: 9000, current_amount: 9000, last4: '0022', is_payment_active: false }
const methods = {
  ...{ credit_cards: [], gift_cards: [giftCard], activeGiftCards: [], giftCardTotal: 0, can_post_pay: false, using_post_pay: false },
  ...{ default_credit_card_id: null, card_provider: null, post_pay: null },
} as unknown as PaymentMethods
const paid = { ...methods, gift_cards: [{ ...giftCard, is_payment_active: true }] }
const order = { _id: 'o-1', label: 'captions', title: 'Halcyon', project: { title: 'Halcyon', poster: null }, lineItems: [] }
const unpaid = {
  ...{ orders: [order], promo: null, promo_total: 0, shipment: null, notice: null, willPickup: false, needs_card: false, tax_label: '' },
  ...{ gift_card_total: 0, payment_total: 5000, payment_total_formatted: '$50.00', total: 5000, total_formatted: '$50.00' },
} as unknown as Cart
const covered: Cart = { ...unpaid, gift_card_total: 5000, payment_total: 0, payment_total_formatted: '$0.00' }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The payment step of a cart that one gift card can pay; the cart's next answer comes once `answer` is called. `fails`: the first one does not. */
async function open({ fails = false } = {}) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let isOn = false
  let isAway = fails
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/giftcards/toggle')) isOn = true
    if (!address.includes('/billing/cart')) return Response.json(isOn ? paid : methods)
    if (isOn) await answered
    if (isAway) {
      isAway = false
      return Response.json({ code: 'not_found', message: 'The cart is away.' }, { status: 404 })
    }
    return Response.json(isOn ? covered : unpaid)
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  if (!fails) client.setQueryData(cartQuery.queryKey, unpaid)
  const root = createRootRoute()
  const steps = (['payment', 'confirmation'] as const).map((step) =>
    createRoute({ getParentRoute: () => root, path: `/cart/${step}`, component: () => <CartScreen step={step} /> }),
  )
  const history = createMemoryHistory({ initialEntries: ['/cart/payment'] })
  const router = createRouter({ routeTree: root.addChildren(steps), history })
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return answer
}

const next = page.getByRole('button', { name: 'Next: Confirmation' })

test('a gift card that is switched on at the payment step pays, and Next pressed before the totals are known waits for them', async () => {
  const answer = await open()
  await next.click()
  await expect.element(page.getByText('A credit card is required.')).toBeVisible()
  await page.getByRole('switch', { name: /^Pay with gift card/ }).click({ force: true })
  await expect.element(page.getByRole('switch')).toBeChecked()
  await next.click()
  answer()
  await expect.element(page.getByRole('button', { name: 'Place Order' }).first()).toBeVisible()
  await expect.element(page.getByText('Gift card •••• 0022').first()).toBeVisible()
})

test('a cart that could not be loaded says so, and is asked for again', async () => {
  await open({ fails: true })
  await expect.element(page.getByText('The cart is away.')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(next).toBeVisible()
})
